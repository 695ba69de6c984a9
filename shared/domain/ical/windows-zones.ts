/** The zone names of Windows and Outlook (Unicode CLDR's windowsZones), without their "Standard Time". One row a zone: `IANA|names`. */
const ROWS = `
Africa/Cairo|Egypt
Africa/Casablanca|Morocco
Africa/Johannesburg|South Africa
Africa/Juba|South Sudan
Africa/Khartoum|Sudan
Africa/Lagos|W. Central Africa,West Central Africa
Africa/Nairobi|E. Africa
Africa/Sao_Tome|Sao Tome
Africa/Tripoli|Libya
Africa/Windhoek|Namibia
America/Adak|Aleutian
America/Anchorage|Alaskan,Alaska
America/Araguaina|Tocantins
America/Asuncion|Paraguay
America/Bahia|Bahia
America/Bogota|SA Pacific
America/Buenos_Aires|Argentina
America/Cancun|Eastern (Mexico)
America/Caracas|Venezuela
America/Cayenne|SA Eastern
America/Chicago|Central,Central (US and Canada),CST,CDT
America/Cuiaba|Central Brazilian
America/Denver|Mountain,Mountain (US and Canada),MST,MDT
America/Godthab|Greenland
America/Grand_Turk|Turks And Caicos
America/Guatemala|Central America
America/Halifax|Atlantic,Atlantic (Canada)
America/Havana|Cuba
America/Indianapolis|US Eastern,Indiana (East)
America/La_Paz|SA Western
America/Los_Angeles|Pacific,Pacific (US and Canada),PST,PDT
America/Mazatlan|Mountain (Mexico)
America/Mexico_City|Central (Mexico)
America/Miquelon|Saint Pierre
America/Montevideo|Montevideo
America/New_York|Eastern,Eastern (US and Canada),EDT
America/Phoenix|US Mountain,Arizona
America/Port-au-Prince|Haiti
America/Punta_Arenas|Magallanes
America/Regina|Canada Central,Saskatchewan
America/Santiago|Pacific SA
America/Sao_Paulo|E. South America,Brasilia
America/St_Johns|Newfoundland
America/Tijuana|Pacific (Mexico),Baja California
America/Whitehorse|Yukon
Asia/Amman|Jordan
Asia/Baghdad|Arabic
Asia/Baku|Azerbaijan
Asia/Bangkok|SE Asia
Asia/Barnaul|Altai
Asia/Beirut|Middle East
Asia/Bishkek|Central Asia
Asia/Calcutta|India
Asia/Chita|Transbaikal
Asia/Colombo|Sri Lanka,Sri Jayawardenepura
Asia/Damascus|Syria
Asia/Dhaka|Bangladesh
Asia/Dubai|Arabian,Abu Dhabi
Asia/Hebron|West Bank
Asia/Hovd|W. Mongolia
Asia/Irkutsk|North Asia East
Asia/Jerusalem|Israel
Asia/Kabul|Afghanistan
Asia/Kamchatka|Russia Time Zone 11,Kamchatka,Petropavlovsk-Kamchatsky
Asia/Karachi|Pakistan,Islamabad
Asia/Katmandu|Nepal
Asia/Krasnoyarsk|North Asia
Asia/Magadan|Magadan
Asia/Novosibirsk|N. Central Asia
Asia/Omsk|Omsk
Asia/Pyongyang|North Korea
Asia/Qyzylorda|Qyzylorda
Asia/Rangoon|Myanmar
Asia/Riyadh|Arab
Asia/Sakhalin|Sakhalin
Asia/Seoul|Korea
Asia/Shanghai|China
Asia/Singapore|Singapore
Asia/Srednekolymsk|Russia Time Zone 10
Asia/Taipei|Taipei
Asia/Tashkent|West Asia
Asia/Tbilisi|Georgian
Asia/Tehran|Iran
Asia/Tokyo|Tokyo,Osaka
Asia/Tomsk|Tomsk
Asia/Ulaanbaatar|Ulaanbaatar
Asia/Vladivostok|Vladivostok
Asia/Yakutsk|Yakutsk
Asia/Yekaterinburg|Ekaterinburg
Asia/Yerevan|Caucasus
Atlantic/Azores|Azores
Atlantic/Cape_Verde|Cape Verde,Cape Verde Is.,Cape Verde Islands
Atlantic/Reykjavik|Greenwich,Monrovia
Australia/Adelaide|Cen. Australia
Australia/Brisbane|E. Australia
Australia/Darwin|AUS Central
Australia/Eucla|Aus Central W.
Australia/Hobart|Tasmania
Australia/Lord_Howe|Lord Howe
Australia/Perth|W. Australia
Australia/Sydney|AUS Eastern
Etc/GMT+11|UTC-11
Etc/GMT+12|Dateline,International Date Line West
Etc/GMT+2|UTC-02,Mid-Atlantic
Etc/GMT+8|UTC-08
Etc/GMT+9|UTC-09
Etc/GMT-12|UTC+12
Etc/GMT-13|UTC+13
Etc/UTC|UTC,Z,Zulu,Coordinated Universal Time,Coordinated Universal,GMT,Utc
Europe/Astrakhan|Astrakhan
Europe/Berlin|W. Europe,Western Europe,MEZ,MESZ,CEST,Mitteleuropäische Zeit,Västeuropa
Europe/Bucharest|GTB,Eastern European
Europe/Budapest|Central Europe,Centraleuropa
Europe/Chisinau|E. Europe,EEST
Europe/Istanbul|Turkey
Europe/Kaliningrad|Kaliningrad
Europe/Kiev|FLE
Europe/Lisbon|Western European
Europe/London|BST,British,Greenwich Mean Time: Dublin
Europe/Minsk|Belarus
Europe/Moscow|Russian
Europe/Paris|Romance
Europe/Samara|Russia Time Zone 3
Europe/Saratov|Saratov
Europe/Volgograd|Volgograd
Europe/Warsaw|Central European
Indian/Mauritius|Mauritius,Port Louis
Pacific/Apia|Samoa
Pacific/Auckland|New Zealand
Pacific/Bougainville|Bougainville
Pacific/Chatham|Chatham Islands
Pacific/Easter|Easter Island
Pacific/Fiji|Fiji
Pacific/Guadalcanal|Central Pacific,Solomon Is.,Solomon Islands
Pacific/Honolulu|Hawaiian,Hawaii
Pacific/Kiritimati|Line Islands
Pacific/Marquesas|Marquesas
Pacific/Norfolk|Norfolk
Pacific/Pago_Pago|Midway Island
Pacific/Port_Moresby|West Pacific
Pacific/Tongatapu|Tonga,Nuku'alofa`;

/** Upper and lower case, "&" and "and", "Standard Time", "Daylight Time" and the Swedish "normaltid" say nothing of the place. */
export const plainZoneName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/,? (standard|daylight|summer)?\s*(time|normaltid|sommartid|zeit|tid)(?=$| \()/, '')
    .replace(/\s+/g, ' ')
    .trim();

let byName: ReadonlyMap<string, string> | undefined;
/** The IANA name for one of Windows. */
export function ianaOfWindows(name: string): string | undefined {
  byName ??= readRows();
  return EXACT.get(name.toLowerCase()) ?? byName.get(plainZoneName(name));
}
/** Names whose short form means another zone. */
const EXACT: ReadonlyMap<string, string> = new Map(
  ['gmt standard time', 'gmt daylight time', 'gmt summer time'].map((name) => [name, 'Europe/London']),
);

function readRows(): ReadonlyMap<string, string> {
  const map = new Map<string, string>();
  for (const row of ROWS.trim().split('\n')) {
    const [iana = '', names = ''] = row.split('|');
    for (const name of names.split(',')) map.set(plainZoneName(name), iana);
  }
  return map;
}

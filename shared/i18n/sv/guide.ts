/** Guidens översikt. */
export const guide: typeof import('../en/guide.ts').guide = {
  title: 'Guidens översikt',
  nav: { label: 'Guidens sidor', dashboard: 'Översikt', help: 'Hjälp', logOut: 'Logga ut' },
  onlyGuides: { title: 'Den här sidan är för guider', text: 'Du är inloggad som {{email}}, som inte är ett guidekonto.', home: 'Till startsidan', trips: 'Till dina turer' },
  loadFailed: 'Översikten kunde inte hämtas',
  when: 'Vilka bokningar', upcoming: 'Kommande', history: 'Tidigare', more: 'Visa fler',
  requests: { title: 'Väntar på ditt svar', none: 'Inga förfrågningar väntar på dig.', answer: 'Svara senast {{when}}', silence: 'Inget svar räknas som ett nej.' },
  trips: { title: 'Kommande turer', others: 'Betalas just nu', empty: 'Inga bokningar än', emptyText: 'När någon bokar en av dina turer står den här, med sällskapet, hur du når dem och vad de önskar. Förfrågningar kommer först, med tiden du har på dig att svara. Håll dina datum aktuella: turer med lediga datum är de som hittas.' },
  historyEmpty: 'Inget bakom dig än', historyEmptyText: 'Turer som har varit, och bokningar som inte blev av, hamnar här.',
  confirm: {
    button: 'Bekräfta', title: 'Bekräfta förfrågan?', text: '{{name}} får veta det, och handpenningen dras från kortet. På turen betalar de dig {{amount}}.', keep: 'Inte än', do: 'Bekräfta bokningen',
    done: 'Bekräftad. {{name}} får veta det.', failed: 'Bokningens status kunde inte ändras',
  },
  decline: {
    button: 'Tacka nej', title: 'Tacka nej till förfrågan?', text: '{{name}} får veta det, och inget dras. Platserna blir lediga igen. Det kan inte ångras.', reason: 'Några ord till fiskaren', reasonHelp: 'Kommer med i mejlet. Ett datum som skulle passa, till exempel.', keep: 'Behåll förfrågan', do: 'Tacka nej',
    done: 'Du tackade nej. {{name}} får veta det.', failed: 'Bokningens status kunde inte ändras',
  },
  customer: { title: 'Kund', show: 'Sällskap, kontakt och önskemål', party: 'Sällskap', phone: 'Telefon', email: 'E-post', noPhone: 'inte angiven', requests: 'Önskemål', noRequests: 'inga', toCollect: 'Att ta betalt på turen', loadFailed: 'Kunden kunde inte hämtas' },
  help: { title: 'Hjälp', text: 'Svaren som de flesta guider letar efter.', support: 'Support måndag till fredag 9.00 till 17.00.' },
};

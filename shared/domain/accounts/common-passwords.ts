/** The passwords that leak most, six characters or longer, small letters. Compiled from what such lists have in common, with Swedish ones. */
const COMMON = `
123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 987654321 9876543210 654321 7654321 87654321
111111 1111111 11111111 000000 0000000 00000000 222222 333333 444444 555555 666666 777777 888888 999999 99999999
121212 123123 123123123 123321 123456a 123456q 1234qwer 123qwe 123abc 112233 102030 101010 131313 147258 147258369
159753 159357 789456 789456123 456789 696969 112358 110110 202020 212121 232323 314159 404040 420420 520520 5201314
password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd pass123 pass1234 passord passwort
qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwertyuiop qwert1 qwert123 qwer1234 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx
qazwsx qazwsxedc zaq12wsx zxcvbn zxcvbnm asdfgh asdfghjkl asdf1234 asdasd asd123 qweasd qweasdzxc qwe123 q1w2e3 q1w2e3r4
abc123 abcd1234 abcdef abcdefg abcdefgh abcdefghi a123456 a12345678 a1b2c3 a1b2c3d4 aa123456 aaaaaa aaaaaaa aaaaaaaa
iloveyou iloveyou1 iloveu loveme lovely love123 loveyou princess princess1 sunshine sunshine1 monkey monkey1 monkey123
dragon dragon1 dragon123 master master1 letmein letmein1 welcome welcome1 welcome123 admin1 admin12 admin123 admin1234
administrator login123 football football1 baseball baseball1 basketball soccer hockey hockey1 superman superman1 batman
batman1 spiderman pokemon pokemon1 starwars starwars1 naruto trustno1 shadow shadow1 michael michael1 michelle jordan
jordan23 jennifer jessica jessica1 ashley ashley1 nicole daniel daniel1 andrew andrea anthony thomas robert william
george charlie charlie1 matthew joshua hunter hunter1 hunter2 killer killer1 freedom freedom1 whatever whatever1 computer
computer1 internet samsung samsung1 google apple123 iphone android facebook linkedin twitter youtube myspace1 secret
secret1 secret123 hello1 hello123 hellohello test123 test1234 testing testing1 tester guest123 default changeme changeme1
nothing access mustang ferrari mercedes porsche corvette harley yamaha summer summer1 summer2020 summer2021 summer2022
summer2023 summer2024 summer2025 winter winter1 spring autumn flower flower1 butterfly rainbow purple orange yellow
silver golden cookie cookie1 chocolate cheese banana pepper ginger peanut bailey buster maggie sophie tigger snoopy
snickers garfield jasmine hannah amanda melissa samantha heather elizabeth victoria alexander benjamin christian
justin brandon patrick richard nathan steven edward family friend friends angel1 angels babygirl babygirl1 baby123
liverpool liverpool1 chelsea chelsea1 arsenal arsenal1 barcelona realmadrid juventus manchester united eminem metallica
nirvana slipknot blink182 rockyou rockstar player gamer123 minecraft fortnite roblox zxc123 zxcvbnm1 poiuyt mnbvcxz
lösenord losenord losenord1 lösenord1 lösenord123 losenord123 hejhej hejhej1 hejhej123 hejsan hejsan1 hejsan123 hej123
sverige sverige1 stockholm stockholm1 goteborg göteborg malmö0 fotboll fotboll1 ishockey hammarby hammarby1 djurgarden
djurgården aikaik bajen1 ifkgbg blåvitt älskling alskling älskardig jagälskardig mamma1 mamma123 mammapappa pappa1
pappa123 sommar sommar1 sommar123 sommar2020 sommar2021 sommar2022 sommar2023 sommar2024 sommar2025 vinter vinter1
blomma blomma1 hästar hastar hunden katten kalle1 kalle123 kaninen morris snoopy1 solsken choklad godis1 kanelbulle
abborre gädda1 gadda1 gädda123 fiskare fiskare1 fiske1 fiske123 fiskar fishing fishing1 fisherman bassfish bigfish
laxöring havsöring gösfiske napp123 nappnapp flugfiske flyfishing pikefish trout1 salmon1
`;
const common = new Set(COMMON.trim().split(/\s+/));

/** Is this a password that is tried first? Capitals and a last mark or year do not make it another one. */
export function isCommonPassword(password: string): boolean {
  const small = password.toLowerCase();
  const bare = small.replace(/[!.?]+$/, '');
  return common.has(small) || common.has(bare) || /^(.)\1+$/.test(small);
}

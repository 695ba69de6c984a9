/** The passwords that turn up most often in published leaks, and their Swedish sisters, in lower case. Only those of six characters and more: shorter ones are refused anyway. */
const WORDS = `
123456 1234567 12345678 123456789 1234567890 12345678910 0123456789 0987654321 987654321 87654321 7654321 654321 112233 11223344 1122334455
121212 123123 123123123 12341234 123321 123654 123789 1234qwer 123qwe 123qweasd 123abc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 1qaz@wsx
131313 141414 142536 147258 147258369 147852 147852369 151515 159357 159753 159951 161616 171717 181818 191919 202020 212121 222333 232323 252525
258456 292929 321321 321654 369258147 420420 456123 456456 456789 456852 486486 555666 565656 654123 666777 676767 696969 741852 741852963 753159
753951 777888 786786 789456 789456123 789789 852456 852963 876543 898989 951753 963852 963852741 969696 987456 987654 989898 999666
a123456 a1234567 a12345678 a123456789 aa123456 aa12345678 aaa111 abc123 abc1234 abc12345 abcd123 abcd1234 abcde12345 abcdef abcdefg abcdefgh abcdef123
access access14 adidas admin1 admin123 administrator admin1234 adminadmin alexander alexandra alexis amanda america andrea andrew angel1 angela angels
animal anthony antonio apples arsenal arthur asdasd asdasdasd asdf1234 asdfasdf asdfgh asdfghj asdfghjk asdfghjkl ashley asshole austin azerty azertyuiop
babygirl badboy badger bailey banana bandit barbara barcelona barney baseball batman beautiful benjamin bigdaddy bigdog biteme blahblah blessed blink182
bonnie booboo booger boomer boston brandon brandy brooklyn bubbles buddy1 bulldog buster butter butterfly butthead calvin camaro cameron canada captain
carlos carolina caroline casper changeme charles charlie charlie1 cheese chelsea cherry chester chicago chicken chocolate chopper chris1 christian
christina christine christopher claudia cocacola coffee compaq computer cookie cool123 cooper corvette cowboy cowboys crystal daddy1 dakota dallas daniel
daniela danielle darkness david1 default denise dennis destiny detroit diablo diamond dolphin dolphins donald dragon dragon1 dragonball eagles eclipse
einstein elephant elizabeth eminem emmanuel enigma enterprise estrella family felicia ferrari fishing fitness flower flowers football football1 forever
forever21 freedom friend friends friendship fuckme fuckoff fuckyou fuckyou1 gabriel gandalf garfield gateway gemini genesis george gfhjkm ginger godzilla
goldfish google google1 gordon gracie graham guitar gunner hammer hannah happy1 hardcore harley harrypotter heather heaven hello1 hello123 hellokitty hockey
horses hotdog hottie howard hunter hunter2 iceman iloveu iloveyou iloveyou1 iloveyou2 iluvyou internet ironman isabella isabelle jackass jackie jackson
jaguar jasmine jasper jeffrey jennifer jeremy jessica jesus1 jesuschrist johnny johnson jonathan jordan jordan23 joseph joshua junior justin katherine
kathleen killer killer1 kimberly kissme kitten lakers lauren letmein letmein1 letmein123 liberty lifehack lindsay linkedin liverpool loveme lovely lovers
loveyou lucky1 madison maggie marina marine marlboro martin master master1 matrix matthew maverick maxwell melissa mercedes merlin metallica mexico michael
michael1 michelle mickey midnight miller minecraft minnie monica monkey monkey1 monster monster1 morgan mother mustang myspace1 mynoob naruto nathan natalie
nicholas nicole nintendo nirvana nothing nissan oliver olivia onelove orange p@ssw0rd p@ssword p@55w0rd pa55word pa55w0rd passw0rd passwd password password!
password1 password12 password123 password1234 password2 password1! passwort patricia patrick peaches peanut pepper phoenix picture1 playboy player please
pokemon pokemon1 popcorn porsche prince princess princess1 purple q1w2e3 q1w2e3r4 q1w2e3r4t5 qazwsx qazwsxedc qweasd qweasdzxc qweqwe qwer1234 qwert1
qwert123 qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwertyu qwertyui qwertyuiop qwewq1 rachel raiders rainbow ranger rangers rebecca
richard robert robert1 rockyou rosebud runescape samantha samsung samuel sandra savannah school scooby scooter scorpion secret secret1 secret123 senha123
september sexy123 shadow shadow1 shannon shelby silver simple single skater slipknot smokey snickers snoopy soccer soccer1 sophie spider spiderman sponge
spongebob spring squirt starwars steelers stella steven stupid success summer summer1 sunflower sunshine sunshine1 superman superman1 superstar sweetie
swordfish sydney tamara taylor teacher teresa test123 test1234 testing testing123 testtest thomas thunder thx1138 tiffany tigers tigger tigger1 tinker
tottenham toyota trustno1 trustno1! turtle twilight unknown vanessa victor victoria viking vincent volleyball voyager warcraft warrior welcome welcome1
welcome123 whatever william william1 willow winner winston winter xbox360 xxxxxx yamaha yankees yellow yourmom zaq12wsx zaq1zaq1 zxcvbn zxcvbnm zxczxc
aik123 aikaik andreas bajen1 barcelona1 björn123 blomma cykel1 djurgården elefant emelie eriksson fiskare fiskarn fredrik fotboll fotboll1 göteborg gurkan
hammarby hampus hejhej hejhej1 hejhej123 hejhejhej hejsan hejsan1 hejsan123 hejpådig hemlig hemligt hockey1 idiot1 jakob1 johanna johansson jonas1 josefin
kaffe1 kalle1 kalle123 karlsson katten kattunge kärlek lösenord lösenord1 lösenord123 losenord losenord1 linnea lovisa mamma1 mammamia mamma123 mathias
malmöff matilda mattias mikael morsan nilsson nisse1 olle123 passord pappa1 pelle1 pelle123 persson potatis qwertyå rasmus robban sebastian sommar sommar1
sommar123 sommaren stockholm svensson sverige sverige1 sverige123 sötnos tjena1 tjenare tjosan tobias trollet volvo1 volvo123 volvo740 volvo940 vinter vinter1
winter1 zlatan zlatan1 zlatan10 älskar älskling napp123 nappnapp
`;
const LEAKED: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean));

/** Also one sign repeated, and runs such as 345678 or fedcba, which are tried first. */
export function isLeaked(password: string): boolean {
  const plain = password.toLowerCase();
  return LEAKED.has(plain) || isRun(plain, 0) || isRun(plain, 1) || isRun(plain, -1);
}
const isRun = (text: string, step: number): boolean =>
  [...text].every((sign, i, all) => i === 0 || sign.charCodeAt(0) - (all[i - 1] ?? '').charCodeAt(0) === step);

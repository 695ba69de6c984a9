import type { promotionMail as en } from '../en/promotion-mail.ts';

export const promotionMail: typeof en = {
  offer: {
    regular: '{{date}}, {{time}}: {{price}} per person',
    reduced:
      '{{date}}, {{time}}: {{price}} per person, {{percent}}\u00a0% under det lägsta priset de senaste 30 dagarna ({{lowest}})',
  },
  template: {
    hello: 'Hej,',
    about: 'Jag har platser kvar på {{title}} vid {{place}}. Vi är ute i ungefär {{hours}} och fiskar {{species}}.',
    dates: 'De här datumen är fortfarande öppna:',
    end: 'Vill du följa med? Du kan boka direkt från det här mejlet, och den som bokar först får platsen.',
  },
  promotion: {
    subject: '{{guide}} har platser på {{title}}',
    heading: 'Platser på {{title}}',
    date: 'Erbjudande',
    places_one: '{{offer}}. {{count}} plats kvar',
    places_other: '{{offer}}. {{count}} platser kvar',
    button: 'Se turen och boka',
    prices: 'Priser och platser är som de var när mejlet skickades.',
    why: 'Du får det här mejlet för att {{guide}} har noterat att du sagt ja till erbjudanden.',
    stop: 'Inga fler erbjudanden från {{guide}}: {{link}}',
  },
  share: {
    subject: '{{name}} tänkte på dig: {{title}}',
    heading: '{{name}} vill visa dig en fisketur',
    body: '{{title}} vid {{place}}, med {{guide}}.',
    button: 'Se turen',
    why: '{{name}} gav oss din adress för just det här mejlet. Vi har inte sparat den till något annat.',
    stop: 'Inga fler sådana mejl via Napp: {{link}}',
  },
  referral: {
    subject: '{{name}} tror att Napp passar dig',
    heading: '{{name}} bjuder in dig som guide på Napp',
    body: 'Hej {{guide}}, på Napp hittar och bokar fiskare guidade fisketurer. Du bestämmer dina datum och priser och betalar 10\u00a0% först när en tur bokas.',
    button: 'Bli guide',
    why: '{{name}} gav oss din adress för just det här mejlet. Vi har inte sparat den till något annat.',
    stop: 'Inga fler sådana mejl via Napp: {{link}}',
  },
};

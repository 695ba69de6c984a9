import type { waitMail as en } from '../en/wait-mail.ts';

export const waitMail: typeof en = {
  placesOffered: {
    subject: 'Platser till dig {{date}}: {{title}}',
    heading: 'Nu finns det platser till dig',
    body: 'Du står på väntelistan för den här turen, och nu har platser blivit lediga. Vi håller dem åt dig till {{until}}. Boka dem innan dess, till priset du ser då. Sedan går de till nästa på listan.',
    button: 'Se och boka',
    leave:
      'Vill du inte ha dem längre? Lämna listan under Bokningar på ditt konto, så får nästa på listan platserna tidigare.',
  },
  placesLapsed: {
    subject: 'Platserna {{date}} gick till nästa på listan',
    heading: 'Platserna hålls inte åt dig längre',
    body: 'Du bokade inte platserna som vi höll åt dig till {{until}}, så de gick till nästa på listan. Du står inte kvar på väntelistan. Du får gärna ställa dig på den igen.',
    button: 'Se turen',
  },
  held: 'Hålls åt dig till',
};

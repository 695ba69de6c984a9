/** Dit länken i en inbjudan att administrera leder. */
export const adminInvitation: typeof import('../en/admin-invitation.ts').adminInvitation = {
  title: 'Inbjudan att administrera Napp',
  loading: 'Inbjudan hämtas',
  invalid: 'Inbjudan fungerar inte längre',
  invalidText: 'Den är använd, återkallad eller har gått ut. Be en administratör om en ny.',
  home: 'Till startsidan',
  text: '{{by}} bjuder in dig att bli administratör på Napp. Administratörer godkänner turer, avgör ärenden och sköter utbetalningar.',
  facts: { email: 'För', until: 'Gäller till' },
  signedOut:
    'Logga in med {{email}} för att tacka ja. Om adressen inte har något konto skapar du ett med den först. Du kommer tillbaka hit.',
  signIn: 'Logga in',
  signUp: 'Skapa konto',
  other:
    'Du är inloggad som {{email}}. Inbjudan gäller {{invited}}: logga ut och öppna länken i mejlet igen med det kontot.',
  signOut: 'Logga ut',
  keeps: 'Ditt konto, dina bokningar och dina turer förblir som de är.',
  accept: 'Bli administratör',
  done: 'Du är administratör nu',
  doneText: 'Alla administratörer får veta det med mejl.',
  toAdmin: 'Till administrationen',
  again: 'Logga ut och in igen: då är rollen på plats.',
};

/** Administration. */
export const admin: typeof import('../en/admin.ts').admin = {
  title: 'Admin',
  denied: {
    title: 'Åtkomst nekad', text: 'Du behöver administratörsrättigheter för att se den här sidan', signedInAs: 'Du är inloggad som {{name}}, {{email}}.', roles: 'Konto: {{roles}}', role: { angler: 'fiskare', guide: 'guide', admin: 'admin' }, noRole: 'inget',
    grant: 'Ge adminåtkomst', intro: 'Den första administratören görs med driftsättningens engångskod. Den fungerar en gång, så länge det inte finns någon administratör. Därefter ber du en administratör att bjuda in dig.',
    code: 'Engångskod', codeHelp: 'Den finns bland driftsättningens hemligheter; drifthandboken säger var.', codeRequired: 'Skriv koden.', submit: 'Ge adminåtkomst', granted: 'Du är administratör nu', home: 'Till startsidan',
  },
  overview: {
    title: 'Översikt', loadFailed: 'Översikten kunde inte hämtas',
    content: 'Upplevelser', live: 'Publicerade', pendingReview: 'Väntar på granskning', draft: 'Utkast',
    people: 'Människor', guides: 'Guider', anglers: 'Fiskare', bookings: 'Bokningar den här månaden',
    watch: 'Att se till', stuckMails: 'Mejl som inte kunde skickas', failedRefunds: 'Återbetalningar som misslyckades', allWell: 'Inget väntar på dig. Mejl och återbetalningar är klara.', look: 'Någon behöver titta på det här: drifthandboken säger vad som ska göras.',
  },
};

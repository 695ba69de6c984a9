/** Somebody did not come: reporting it, and answering. */
export const noShow = {
  close: 'Back',
  failed: 'The report could not be sent',
  statement: 'What happened',
  statementHelp:
    'When were you there, and did you try to reach each other? We read it if the two of you see it differently.',
  angler: {
    title: 'Did the guide not come?',
    text: '{{guide}} has 48 hours to answer. If they admit it or say nothing, the booking is cancelled and everything that you paid online goes back. If they disagree, we read what both of you wrote and decide.',
    send: 'Report that the guide did not come',
    done: 'Reported. The guide has 48 hours to answer.',
  },
  guide: {
    title: 'Did {{angler}} not come?',
    text: 'It counts as a late cancellation: the booking is cancelled, what was paid online is kept, and {{remaining}} is charged to the card a day later, if there is one. {{angler}} is told at once and can contest it.',
    text_paid:
      'It counts as a late cancellation: the booking is cancelled, and what was paid online is kept. {{angler}} is told at once and can contest it.',
    send: 'Report that the angler did not come',
    done: 'Noted. The angler is told.',
  },
  answer: {
    title: 'Were you there?',
    text: '{{angler}} tells us that you did not come to the trip. If you were not there, the booking is cancelled and {{angler}} gets everything back. If you were, we read what both of you wrote and decide.',
    help: 'Who was there, when, and what did you do? A call, a message or a picture helps: say what there is.',
    admit: 'I was not there',
    contest: 'I was there',
    done: 'Answered. The angler is told.',
  },
};

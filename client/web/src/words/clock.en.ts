// Texts of a match's own clock. English, complete; the compiler checks that no other language lacks one.
export const en = {
  'clock.title': 'Clock',
  'clock.about': '{pace}; out of time: {then}',
  'clock.left': '{seat}: {time} left',
  'clock.both': 'what both are asked: {time} left',
  'clock.away': '{seat} is away until {time}.',
  'clock.willBeAway': '{seat} will be away from {from} to {time}.',
  'clock.plays': 'The automatic player goes on for {seat}.',
  'clock.stopped': 'The clock is stopped.',
  'clock.wouldPause': '{seat} would have the clock stopped.',
  'clock.wantsPace': '{seat} would play on at {pace}.',
  'clock.pause': 'Stop the clock',
  'clock.resume': 'Let it run',
  'clock.leave': 'Be away for',
  'clock.days': 'days',
  'clock.back': 'I am back',
  'clock.standIn': 'The automatic player may go on for me when my time is out',
  'clock.quiet': 'My quiet hours',
  'clock.keep': 'Keep them',
  'clock.quietHint': 'At most {most}: of a day, days of a week. Others see your deadline alone. They stand for a week.',
  'clock.agree': 'Agree to {pace}',
} as const;
export type ClockKey = keyof typeof en;

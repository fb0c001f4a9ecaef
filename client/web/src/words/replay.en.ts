// Texts of looking back. Fetched when the board stands. English, complete; the compiler checks that no other language lacks one.
export const en = {
  'history.back': 'One step back',
  'history.forth': 'One step on',
  'history.play': 'Replay',
  'history.stop': 'Stop the replay',
  'history.slider': 'Step of the game',
  'history.step': 'step {at} of {last}',
  'history.eyes': 'Seen by',
  'history.now': 'Back to now',
  'history.link': 'Link to this step',
  'history.linkAbout': 'Whoever has it sees the match from this step on as {viewer} saw it, and can do nothing else.',
  'history.replay': 'A replay, as {viewer} saw it.',
  'history.pace': 'Pace',
  'history.keys': 'Keys: , and . step back and on, Space plays and pauses, < and > change the pace.',
};

export type ReplayKey = keyof typeof en;

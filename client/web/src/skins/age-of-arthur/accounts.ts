// Which zones and tracks of the view stand in the accounts below the country.

/** What holds or drives the raider, in the server's words, where it applies. */
export const plights: readonly string[] = ['exempt', 'abandoned', 'places', 'halt', 'retreat', 'dissent', 'ford_pass'];

export const isSeries = (id: string): boolean => /^(p[12]_series|raid(_\d+)?)$/.test(id);

export const isAccount = (id: string): boolean =>
  /^(attacker|defender)_(prestige|tally)$|_jokers$|^(plunder|open|unseen)$/.test(id) || plights.includes(id) || isSeries(id);

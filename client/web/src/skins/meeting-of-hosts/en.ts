// Meeting of Hosts in English; other languages have the same keys.
export const hosts = {
  'hosts.a': 'side A',
  'hosts.b': 'side B',
};

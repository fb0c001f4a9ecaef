// Meeting of Hosts in German.
import type { hosts as en } from './en';

export const hosts: Record<keyof typeof en, string> = {
  'hosts.a': 'Seite A',
  'hosts.b': 'Seite B',
};

import type { Translated } from '@proofmark/contract/words/translator.ts';
import type { admin as source } from '../zh-CN/admin.ts';

/** The desk of the administrators. */
export const admin = {
  search: 'Search people',
  searchHint: 'Name or mail',
  state: 'State',
  states: { open: 'Active', closed: 'Deactivated' },
  name: 'Name',
  email: 'Mail',
  roles: 'Roles',
  lastSeen: 'Last seen',
  notSeen: 'Not logged in',
  devices: 'Devices',
  factor: 'Second factor',
  factorOn: 'On',
  factorOff: 'Off',
  emptyText: 'Try another word or state, or invite somebody.',
  foot: 'Deactivated people stay in every report and trail that they signed.',
  does: {
    inspector: 'does inspections on the phone',
    reviewer: 'reads, returns, approves',
    coordinator: 'plans and assigns',
    admin: 'manages people and everything else',
    client: 'gets issued reports by link, and sees nothing here',
  },
  rolesMissing: 'Choose at least one role',
  saveRoles: 'Save roles',
  rolesSaved: 'Roles of {{name}} are saved',
  invite: {
    open: 'Invite',
    title: 'Invite somebody',
    note: 'A mail says how to choose a password.',
    emailMissing: 'Enter a mail address',
    nameMissing: 'Enter a name',
    done: '{{name}} is invited',
  },
  home: {
    city: 'Home city',
    place: 'Coordinates',
    placeHint: 'Latitude, longitude, such as 22.6145, 113.1937',
    placeWrong: 'Two numbers: latitude to 90, longitude to 180',
    save: 'Save home city',
    saved: 'Home city saved',
  },
  leave: 'Leave',
  step: {
    close: {
      open: 'Deactivate',
      title: 'Deactivate {{name}}?',
      text: 'Nobody can log in with this account any more. Work and signatures stay. What its devices have not sent stays on them and cannot be sent until you activate it again.',
      done: '{{name}} is deactivated',
    },
    reopen: {
      open: 'Activate',
      title: 'Activate {{name}} again?',
      text: 'The account gets back its roles and its password.',
      done: '{{name}} is active',
    },
    endSessions: {
      open: 'Log out everywhere',
      title: 'Log {{name}} out everywhere?',
      text: 'Unsent work stays on the devices and is sent after the next login.',
      done: '{{name}} is logged out everywhere',
    },
    resetSecondFactor: {
      open: 'Take second factor away',
      title: 'Take the second factor of {{name}} away?',
      text: 'Do this when somebody has lost phone and recovery codes. Passkeys go too, and all devices are logged out.',
      done: 'The second factor of {{name}} is gone',
    },
  },
} satisfies Translated<typeof source>;

/** @file Messages on this device (Web Push), also while the app is closed. */
import { call } from '../api/call.ts';
import { ApiError } from '../api/errors.ts';

/** Whether this device can show messages, and does. */
export type DeviceState = 'on' | 'off' | 'blocked' | 'not-possible';

/** Reads what the browser says. */
export async function deviceState(): Promise<DeviceState> {
  if (!('PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator))
    return 'not-possible';
  if (Notification.permission === 'denied') return 'blocked';
  return (await currentSubscription()) === null ? 'off' : 'on';
}

/**
 * Asks the person, and has messages sent here. `pushKey`: the server's key. Throws the browser's error if it does not
 * reach its service, and ApiError.
 */
export async function switchOn(pushKey: string): Promise<DeviceState> {
  if ((await Notification.requestPermission()) !== 'granted') return deviceState();
  const registration = await navigator.serviceWorker.ready;
  const old = await registration.pushManager.getSubscription();
  // Another server of the company had another key.
  await old?.unsubscribe();
  const options = { userVisibleOnly: true, applicationServerKey: pushKey };
  await send(await registration.pushManager.subscribe(options));
  return 'on';
}

/** Has no more messages sent here. */
export async function switchOff(): Promise<DeviceState> {
  const subscription = await currentSubscription();
  if (subscription === null) return 'off';
  await call('inbox/unsubscribe', { endpoint: subscription.endpoint });
  await subscription.unsubscribe();
  return 'off';
}

/** Has messages sent here for whoever is logged in now. Does nothing where the person never switched them on. */
export async function renewDevice(): Promise<void> {
  try {
    const subscription = await currentSubscription();
    if (subscription !== null) await send(subscription);
  } catch (error) {
    // Without a network: the next start tries again.
    if (!(error instanceof ApiError)) throw error;
  }
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function send(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  await call('inbox/subscribe', { endpoint: endpoint ?? '', keys: { p256dh, auth } }, { isQuiet: true });
}

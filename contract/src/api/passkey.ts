/** @file Passkeys: keys on phones and in password managers that log in without a password (WebAuthn Level 3). */
import { z } from 'zod';

/** JSON as the browser takes it: `PublicKeyCredentialCreationOptionsJSON` or `PublicKeyCredentialRequestOptionsJSON`. */
export const passkeyOptions = z.record(z.string(), z.unknown());
/** JSON as the browser gives it: `RegistrationResponseJSON` or `AuthenticationResponseJSON`. */
export const passkeyAnswer = z.object({ response: z.record(z.string(), z.unknown()) });
/** Every change of the passkeys needs the password. */
export const passkeyStartBody = z.object({ password: z.string().min(1).max(128) });
/** Which passkey to remove. */
export const passkeyRemoveBody = passkeyStartBody.extend({ id: z.string().min(1).max(1400) });
/** The account's passkeys, the newest first. */
export const passkeysData = z.object({
  isPossible: z
    .boolean()
    .describe('Browsers allow passkeys at the address of this server: https and a name.'),
  passkeys: z.array(
    z.object({
      id: z.string(),
      device: z.string().describe('The browser that made it, as it names itself.'),
      createdAt: z.number().int(),
      lastUsedAt: z.number().int().nullable(),
    }),
  ),
});

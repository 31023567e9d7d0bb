/**
 * @file For tests: a real OpenID Connect provider in a process of its own. Whoever logs in there with a name gets it as
 * mail address; names that begin with `unverified` are not verified. Of names that begin with `entra` it says so as Entra ID
 * does. Arguments: its port, and where it may send people.
 */
import { Provider } from 'oidc-provider';

const [port = '0', back = ''] = process.argv.slice(2);
const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: [{ client_id: 'proofmark', client_secret: 'the-secret-of-the-test', redirect_uris: [back] }],
  cookies: { keys: ['test'] },
  claims: { openid: ['sub'], email: ['email', 'email_verified', 'xms_edov'], profile: ['name'] },
  pkce: { required: () => true },
  // It asks for a name and any password, then for consent.
  features: { devInteractions: { enabled: true } },
  findAccount: (_context, name) => ({
    accountId: name,
    claims: () => ({
      sub: name,
      email: name,
      ...(name.startsWith('entra')
        ? { xms_edov: !name.includes('unverified') }
        : { email_verified: !name.startsWith('unverified') }),
      name: 'From the company',
    }),
  }),
});
provider.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'));

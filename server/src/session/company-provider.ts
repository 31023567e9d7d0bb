/**
 * @file The company's OpenID Connect provider: authorization code with PKCE, state and nonce.
 *
 * [Note: One secret per login] The browser keeps one random secret in a cookie while it is at the provider. State, nonce and
 * PKCE verifier follow from it. So the server keeps nothing meanwhile, and any process takes the answer.
 */
import { createHash } from 'node:crypto';
import type { Configuration } from 'openid-client';
import type { CompanyLogin, Config } from '../config.ts';

/** Where the provider sends people back to. Enter it there, after PUBLIC_URL. */
export const BACK_PATH = '/company/back';
const TIMEOUT_SECONDS = 10;
/** Entra ID never sends `email_verified`. Its own claim `xms_edov` says the same, in several ways. */
const ENTRA_YES: readonly unknown[] = [true, 'true', 1, '1'];

/** Whom the provider vouches for. */
export interface CompanyPerson {
  email: string;
  /** May be empty. */
  name: string;
}

export interface CompanyProvider {
  /** Where the browser goes to log in. Throws if the provider does not answer. */
  address(secret: string): Promise<URL>;
  /**
   * Who has come back. Throws if the answer is not for this browser's login, or not the provider's, or if the provider has
   * not verified the mail address.
   * @param query of the address to which the provider sent the browser, with its question mark
   */
  personOf(secret: string, query: string): Promise<CompanyPerson>;
}

/** The provider of the settings. Asks for its addresses and keys when they are first needed. */
export function companyProvider(
  company: CompanyLogin,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): CompanyProvider {
  const back = publicUrl + BACK_PATH;
  let known: Promise<Configuration> | null = null;
  async function ready() {
    const oidc = await import('openid-client');
    known ??= discover(oidc, company);
    try {
      return { oidc, provider: await known };
    } catch (error) {
      // The next one asks again.
      known = null;
      throw error;
    }
  }
  return {
    async address(secret) {
      const { oidc, provider } = await ready();
      return oidc.buildAuthorizationUrl(provider, {
        redirect_uri: back,
        scope: 'openid email profile',
        state: derive('state', secret),
        nonce: derive('nonce', secret),
        code_challenge: await oidc.calculatePKCECodeChallenge(derive('verifier', secret)),
        code_challenge_method: 'S256',
      });
    },
    async personOf(secret, query) {
      const { oidc, provider } = await ready();
      const tokens = await oidc.authorizationCodeGrant(provider, new URL(back + query), {
        expectedState: derive('state', secret),
        expectedNonce: derive('nonce', secret),
        pkceCodeVerifier: derive('verifier', secret),
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no ID token');
      // Some providers tell the address only here.
      const { email, email_verified, xms_edov, name } =
        claims.email === undefined
          ? await oidc.fetchUserInfo(provider, tokens.access_token, claims.sub)
          : claims;
      const isVerified =
        email_verified === undefined ? ENTRA_YES.includes(xms_edov) : email_verified === true;
      // Otherwise anybody could enter somebody else's address there.
      if (typeof email !== 'string' || !isVerified)
        throw new Error('The provider has not verified the mail address');
      return { email, name: typeof name === 'string' ? name : '' };
    },
  };
}

function discover(oidc: typeof import('openid-client'), company: CompanyLogin): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = company;
  return oidc.discovery(
    new URL(issuer),
    clientId,
    undefined,
    clientSecret === null ? oidc.None() : oidc.ClientSecretBasic(clientSecret),
    // The settings allow http on this machine only.
    { timeout: TIMEOUT_SECONDS, execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [] },
  );
}

function derive(what: string, secret: string): string {
  return createHash('sha256').update(`${what}:${secret}`).digest('base64url');
}

import { z } from 'zod';
import type { SiteLimits } from '../limits.ts';

/** What a call says, and what it is answered. */
export type Said = Readonly<Record<string, unknown>>;

/** A call of the SDK in a browser: what it may say, and where the emulator answers it. */
export interface IdentityCall {
  readonly path: string;
  /** What of the body reaches the emulator; what else a browser sends does not. */
  readonly body: z.ZodType<Said>;
  /** True where it changes accounts. */
  readonly isChanging?: boolean;
  /** The bound of how often a client may try it. */
  readonly attempt?: Exclude<keyof SiteLimits['attempts'], 'reports'>;
  /** True if what was said and answered made an account; absent: it makes none. */
  readonly makesAccount?: (body: Said, answer: Said) => boolean;
}

const text = z.string().max(8_192);
const flag = z.boolean().optional();
const secure = { returnSecureToken: flag };
const fromBrowser = {
  clientType: text.optional(),
  captchaResponse: text.optional(),
  recaptchaVersion: text.optional(),
};
const credentials = { email: text.optional(), password: text.optional() };

const accounts = (call: string): string => `/identitytoolkit.googleapis.com/v1/accounts:${call}`;

export const RESET_MAIL_PATH = accounts('sendOobCode');
const TOKEN_PATH = '/securetoken.googleapis.com/v1/token';

/** The calls that send something. */
export const IDENTITY_CALLS: readonly IdentityCall[] = [
  {
    path: accounts('signUp'),
    isChanging: true,
    attempt: 'signUp',
    // With a token it gives the account of a guest an address.
    makesAccount: ({ idToken }) => idToken === undefined,
    body: z.object({
      ...secure,
      ...fromBrowser,
      ...credentials,
      displayName: text.optional(),
      idToken: text.optional(),
    }),
  },
  {
    path: accounts('signInWithPassword'),
    attempt: 'signIn',
    body: z.object({ ...secure, ...fromBrowser, ...credentials, idToken: text.optional() }),
  },
  {
    path: accounts('signInWithIdp'),
    isChanging: true,
    attempt: 'signUp',
    makesAccount: (_body, { isNewUser }) => isNewUser === true,
    body: z.object({
      ...secure,
      postBody: text.optional(),
      requestUri: text.optional(),
      sessionId: text.optional(),
      pendingToken: text.optional(),
      idToken: text.optional(),
      returnIdpCredential: flag,
      autoCreate: flag,
    }),
  },
  { path: accounts('lookup'), body: z.object({ idToken: text }) },
  {
    path: accounts('update'),
    isChanging: true,
    // The product changes a name alone. The refusal of an address would tell that it has an account.
    body: z.object({ ...secure, idToken: text, displayName: text.nullish() }),
  },
  { path: accounts('delete'), isChanging: true, body: z.object({ idToken: text }) },
  {
    path: RESET_MAIL_PATH,
    attempt: 'resetMail',
    body: z.object({
      ...fromBrowser,
      requestType: text,
      email: text.optional(),
      idToken: text.optional(),
      continueUrl: text.optional(),
      canHandleCodeInApp: flag,
    }),
  },
  {
    path: '/identitytoolkit.googleapis.com/v2/accounts:revokeToken',
    body: z.object({ idToken: text, providerId: text, tokenType: text, token: text }),
  },
  {
    path: TOKEN_PATH,
    // As a form has it, and as the SDK names it elsewhere.
    body: z
      .object({ grant_type: text, refresh_token: text })
      .transform(({ grant_type, refresh_token }) => ({
        grantType: grant_type,
        refreshToken: refresh_token,
      }))
      .or(z.object({ grantType: text, refreshToken: text })),
  },
];

/** The calls that only ask. */
export const IDENTITY_QUESTIONS: readonly string[] = [
  '/identitytoolkit.googleapis.com/v1/projects',
  '/identitytoolkit.googleapis.com/v1/recaptchaParams',
  '/identitytoolkit.googleapis.com/v2/passwordPolicy',
  '/identitytoolkit.googleapis.com/v2/recaptchaConfig',
];

/** What of a call's query reaches the emulator. */
export const QUERY_FIELDS = ['key', 'clientType', 'version'] as const;

import type { EmulatorUser } from './usersFile.ts';

/** A mail that the emulator would have sent to reset a password. */
export interface PasswordResetMail {
  readonly email: string;
  readonly oobCode: string;
}

/** The emulator refused a request; the message is its own. */
export class EmulatorRefusal extends Error {
  override readonly name = 'EmulatorRefusal';
}

/** The emulator's own interfaces, as its owner. Every call rejects where the emulator can't be reached. */
export interface EmulatorClient {
  /** Makes the project like a new one: who guesses addresses learns nothing (specification 7.8). */
  protectEmails(): Promise<void>;
  exportUsers(): Promise<readonly EmulatorUser[]>;
  /** Takes accounts in as they were; gives the reasons for those that it could not take. */
  importUsers(users: readonly EmulatorUser[]): Promise<readonly string[]>;
  deleteAccount(localId: string): Promise<void>;
  /** Every mail whose link is still good, oldest first. */
  passwordResetMails(): Promise<readonly PasswordResetMail[]>;
  /** The account that a reset code is for; rejects with an EmulatorRefusal where the code is not good. */
  emailOfResetCode(oobCode: string): Promise<string>;
  resetPassword(oobCode: string, newPassword: string): Promise<void>;
}

const DEADLINE_MILLIS = 10_000;

/** Speaks to the emulator at `url` about one project. */
export function createEmulatorClient(url: string, projectId: string): EmulatorClient {
  const identity = `/identitytoolkit.googleapis.com/v1`;
  const project = `${identity}/projects/${projectId}`;
  const settings = `/emulator/v1/projects/${projectId}`;

  async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: 'Bearer owner',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(DEADLINE_MILLIS),
    });
    const answer = (await response.json()) as { readonly error?: { readonly message?: string } };
    if (!response.ok) throw new EmulatorRefusal(answer.error?.message ?? `HTTP ${response.status}`);
    return answer as T;
  }

  return {
    async protectEmails() {
      await request('PATCH', `${settings}/config`, {
        emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      });
    },
    async exportUsers() {
      // Without a limit, it gives twenty.
      const path = `${project}/accounts:batchGet?maxResults=-1`;
      return (await request<{ users?: readonly EmulatorUser[] }>('GET', path)).users ?? [];
    },
    async importUsers(users) {
      if (users.length === 0) return [];
      const { error: refused = [] } = await request<{
        error?: readonly { readonly index: number; readonly message: string }[];
      }>('POST', `${project}/accounts:batchCreate`, { users });
      const lost = new Set(refused.map(({ index }) => index));
      for (const { localId, validSince = '0' } of users.filter(
        (_user, index) => !lost.has(index),
      )) {
        // The import dates it to this moment, which would sign everybody out.
        await request('POST', `${project}/accounts:update`, { localId, validSince });
      }
      return refused.map(({ message }) => message);
    },
    async deleteAccount(localId) {
      await request('POST', `${project}/accounts:delete`, { localId });
    },
    async passwordResetMails() {
      const { oobCodes = [] } = await request<{
        oobCodes?: readonly (PasswordResetMail & { readonly requestType: string })[];
      }>('GET', `${settings}/oobCodes`);
      return oobCodes.filter(({ requestType }) => requestType === 'PASSWORD_RESET');
    },
    async emailOfResetCode(oobCode) {
      const path = `${identity}/accounts:resetPassword?key=owner`;
      const { email, requestType } = await request<{ email?: string; requestType: string }>(
        'POST',
        path,
        { oobCode },
      );
      if (requestType !== 'PASSWORD_RESET' || email === undefined)
        throw new EmulatorRefusal('INVALID_OOB_CODE');
      return email;
    },
    async resetPassword(oobCode, newPassword) {
      const path = `${identity}/accounts:resetPassword?key=owner`;
      await request('POST', path, { oobCode, newPassword });
    },
  };
}

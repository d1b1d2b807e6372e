import { z } from 'zod';
import { readOutsideJson } from '../../lib/index.ts';
import { type EmulatorUser, USERS_BOUNDS, usersSchema } from './usersFile.ts';

const mailSchema = z.object({ email: z.string(), oobCode: z.string() });

/** A mail that the emulator would have sent to reset a password. */
export type PasswordResetMail = Readonly<z.infer<typeof mailSchema>>;

const PASSWORD_RESET = 'PASSWORD_RESET';

/** Its answers, as far as they are used. */
const refusal = z.object({ error: z.object({ message: z.string() }) });
const exported = z.object({ users: usersSchema.default([]) });
const imported = z.object({
  error: z.array(z.object({ index: z.int(), message: z.string() })).default([]),
});
const mails = z.object({
  oobCodes: z.array(z.object({ ...mailSchema.shape, requestType: z.string() })).default([]),
});
const resetCode = z.object({ email: z.string(), requestType: z.literal(PASSWORD_RESET) });
const anything = z.unknown();

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

  async function request<S extends z.ZodType>(
    answer: S,
    method: string,
    path: string,
    body?: unknown,
  ): Promise<z.output<S>> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: 'Bearer owner',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(DEADLINE_MILLIS),
    });
    const json = await readOutsideJson(response, USERS_BOUNDS);
    if (response.ok) return answer.parse(json);
    throw new EmulatorRefusal(
      refusal.safeParse(json).data?.error.message ?? `HTTP ${response.status}`,
    );
  }

  return {
    async protectEmails() {
      await request(anything, 'PATCH', `${settings}/config`, {
        emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
      });
    },
    async exportUsers() {
      // Without a limit, it gives twenty.
      const path = `${project}/accounts:batchGet?maxResults=-1`;
      return (await request(exported, 'GET', path)).users;
    },
    async importUsers(users) {
      if (users.length === 0) return [];
      const { error: refused } = await request(
        imported,
        'POST',
        `${project}/accounts:batchCreate`,
        { users },
      );
      const lost = new Set(refused.map(({ index }) => index));
      for (const { localId, validSince = '0' } of users.filter(
        (_user, index) => !lost.has(index),
      )) {
        // The import dates it to this moment, which would sign everybody out.
        await request(anything, 'POST', `${project}/accounts:update`, { localId, validSince });
      }
      return refused.map(({ message }) => message);
    },
    async deleteAccount(localId) {
      await request(anything, 'POST', `${project}/accounts:delete`, { localId });
    },
    async passwordResetMails() {
      const { oobCodes } = await request(mails, 'GET', `${settings}/oobCodes`);
      return oobCodes.filter(({ requestType }) => requestType === PASSWORD_RESET);
    },
    async emailOfResetCode(oobCode) {
      const path = `${identity}/accounts:resetPassword?key=owner`;
      const { data } = resetCode.safeParse(await request(anything, 'POST', path, { oobCode }));
      if (!data) throw new EmulatorRefusal('INVALID_OOB_CODE');
      return data.email;
    },
    async resetPassword(oobCode, newPassword) {
      const path = `${identity}/accounts:resetPassword?key=owner`;
      await request(anything, 'POST', path, { oobCode, newPassword });
    },
  };
}

import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { AuthEmulator } from './authEmulator.ts';
import { EmulatorRefusal } from './emulatorClient.ts';
import { drawResetPage, RESET_STYLE_PATH, type ResetPage } from './resetPage.ts';

/** Where the links of password mails lead. */
const RESET_PATH = '/emulator/action';

/** The link of a password mail under the origin that people open. */
export const resetLink = (origin: string, oobCode: string): string =>
  `${origin}${RESET_PATH}?${new URLSearchParams({ mode: 'resetPassword', oobCode }).toString()}`;

/** The product's tokens, and what the page makes of them. */
const STYLES = [
  new URL('../../../shared/src/tokens/tokens.css', import.meta.url),
  new URL('./resetPage.css', import.meta.url),
];

/** Specification 5.1. */
const TOO_SHORT = 'Password must be at least 6 characters.';

const STATUS = { form: 200, done: 200, expired: 400 } as const;

const send = (reply: FastifyReply, page: ResetPage): FastifyReply =>
  reply
    .code(page.kind === 'form' && page.error !== undefined ? 400 : STATUS[page.kind])
    .type('text/html; charset=utf-8')
    .send(drawResetPage(page));

/** The page behind the link of a password mail. */
export async function resetRoutes(
  app: FastifyInstance,
  { emulator }: { readonly emulator: Pick<AuthEmulator, 'client' | 'saveUsers'> },
): Promise<void> {
  const { client } = emulator;

  async function answer(
    oobCode: string,
    act: (email: string) => Promise<ResetPage>,
  ): Promise<ResetPage> {
    try {
      return await act(await client.emailOfResetCode(oobCode));
    } catch (error) {
      if (error instanceof EmulatorRefusal) return { kind: 'expired' };
      throw error;
    }
  }

  app.get(RESET_STYLE_PATH, async (_request, reply) => {
    const styles = await Promise.all(STYLES.map((file) => readFile(file, 'utf8')));
    return reply.type('text/css; charset=utf-8').send(styles.join('\n'));
  });

  interface Asked {
    Querystring: { readonly oobCode?: string };
  }
  app.get<Asked>(RESET_PATH, async ({ query }, reply) => {
    const page = await answer(String(query.oobCode), async (email) => ({ kind: 'form', email }));
    return send(reply, page);
  });
  app.post<Asked & { Body: unknown }>(RESET_PATH, async ({ query, body }, reply) => {
    const oobCode = String(query.oobCode);
    const page = await answer(oobCode, async (email) => {
      const password = body instanceof URLSearchParams ? (body.get('password') ?? '') : '';
      if (password.length < 6) return { kind: 'form', email, error: TOO_SHORT };
      await client.resetPassword(oobCode, password);
      await emulator.saveUsers();
      return { kind: 'done' };
    });
    return send(reply, page);
  });
}

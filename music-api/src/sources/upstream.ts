import { UpstreamError } from '../http/errors.ts';

/** The part of `fetch` that sources use, so that tests can stand in for the network. */
export type Fetch = (url: string, init?: RequestInit) => Promise<Response>;

/** A call to another service: who is asked, how, and for how long. */
export interface UpstreamCall {
  readonly service: string;
  readonly fetch: Fetch;
  readonly url: string;
  readonly init?: RequestInit;
  readonly deadlineMillis: number;
}

/** Asks another service for JSON; rejects with an UpstreamError unless it answers 2xx in time. */
export const askForJson = async (call: UpstreamCall): Promise<unknown> => {
  const { service, fetch, url, init, deadlineMillis } = call;
  try {
    const response = await fetch(url, { ...init, signal: AbortSignal.timeout(deadlineMillis) });
    if (!response.ok) throw new Error(`${service} answered ${response.status}`);
    return await response.json();
  } catch (error) {
    throw new UpstreamError(service, error);
  }
};

/** Any JSON object, its fields still unknown. */
export type UnknownFields = Readonly<Record<string, unknown>>;

/** The fields of a value that is an object; none for anything else. */
export const fieldsOf = (value: unknown): UnknownFields =>
  typeof value === 'object' && value !== null ? (value as UnknownFields) : {};

/** The items of a value that is an array; none for anything else. */
export const itemsOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : [];

/** A value that is a non-blank text, else undefined. */
export const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** A value that is an absolute http(s) URL, else undefined (decisions.md, "The music API"). */
export const httpUrlOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  if (text === undefined || !URL.canParse(text)) return undefined;
  return ['http:', 'https:'].includes(new URL(text).protocol) ? text : undefined;
};

/** A value that is a finite number from 0 up, else undefined. */
export const countOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0 ? value : undefined;

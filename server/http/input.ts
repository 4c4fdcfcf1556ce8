import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { errorTexts } from '#domain/errors.generated.ts';
import { type ErrorCode, refusalText, refused } from '#domain/errors.ts';
import { type EndpointShape, keepsRequestKey } from '#domain/kernel/endpoint.ts';
import { fieldLabel } from '#domain/kernel/field.labels.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Facts, Refusal } from '#domain/kernel/refusal.ts';
import { requestKeyHeader } from '#domain/kernel/request-key.ts';

/** What the request brings, checked by the contract; a refusal names every bad field of what is then as it was sent. */
export async function readInput(
	contract: EndpointShape,
	request: FastifyRequest,
): Promise<{ input: unknown; refusal?: Refusal }> {
	const given = { ...keyOf(contract, request), ...parametersOf(request) };
	const result = await contract.input.safeParseAsync(given);
	if (result.success) return { input: result.data };
	return { input: given, refusal: inputRefusal(result.error.issues, { given, language: request.language }) };
}

/** Query and body merged: the body wins. */
function parametersOf({ query, body }: FastifyRequest): Record<string, unknown> {
	return { ...(query as object), ...(isRecord(body) ? body : {}) };
}

/** A feature that keeps keys for good keeps that of the header, too, unless the body names one. */
function keyOf(contract: EndpointShape, { method, headers }: FastifyRequest): { request_key?: unknown } {
	const key = headers[requestKeyHeader];
	return key === undefined || method === 'GET' || !keepsRequestKey(contract) ? {} : { request_key: key };
}

/** Query and body side by side: a name that stands in both is listed twice. */
export function everythingSent({ query, body }: FastifyRequest): [name: string, value: unknown][] {
	return [...Object.entries(query as object), ...Object.entries(isRecord(body) ? body : {})];
}

/** Of an input, what the contract names; what a form of loose fields brings beside is none of it. */
export function knownInput(contract: EndpointShape, input: unknown): Record<string, unknown> {
	if (!isRecord(input)) return {};
	const named = namesOf(contract.input).filter((name) => Object.hasOwn(input, name));
	return Object.fromEntries(named.map((name) => [name, input[name]]));
}

function namesOf(schema: z.core.$ZodType): string[] {
	if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
	return schema instanceof z.ZodUnion ? schema.options.flatMap(namesOf) : [];
}

/** More wrong fields than anybody reads at once; each costs a text and its place in the answer. */
const mostNamed = 500;

/** The refusal of a form: `msg` is the first field's text, `data.fields` has one text a field. */
export function inputRefusal(
	issues: readonly z.core.$ZodIssue[],
	{ given, language }: { given: unknown; language: Language },
): Refusal {
	const fields: Record<string, string> = {};
	let first: Refusal | undefined;
	for (const issue of issues.slice(0, mostNamed)) {
		const path = issue.path.map(String).join('.');
		const refusal = issueRefusal(issue, { given, field: fieldLabel(issue.path, language) });
		first ??= refusal;
		fields[path] ??= refusalText(refusal, language);
	}
	const { code, facts } = first ?? refused('input.invalid', { field: '' });
	return refused(code as ErrorCode, facts, { data: { fields } });
}

function issueRefusal(issue: z.core.$ZodIssue, { given, field }: { given: unknown; field: string }): Refusal {
	if (issue.code !== 'custom' && isBlank(given, issue.path)) return refused('input.required', { field });
	switch (issue.code) {
		case 'custom': {
			const facts = ((issue as { params?: Facts }).params ?? {}) as Facts;
			return refused(knownCode(issue.message), { field, ...facts });
		}
		case 'too_small':
			return tooSmall(issue, field);
		case 'too_big':
			return tooBig(issue, field);
		case 'invalid_value':
			return refused(issue.message in errorTexts ? (issue.message as ErrorCode) : 'input.notInList', { field });
		case 'invalid_type':
			return refused(issue.expected === 'number' ? 'input.number' : 'input.invalid', { field });
		default:
			return refused(knownCode(issue.message), { field });
	}
}

function tooSmall(issue: z.core.$ZodIssueTooSmall, field: string): Refusal {
	const min = Number(issue.minimum);
	if (issue.origin === 'string') return refused(min <= 1 ? 'input.required' : 'input.tooShort', { field, min });
	if (issue.origin === 'array') return refused('input.tooFew', { field, min });
	return refused('input.tooSmall', { field, min: issue.inclusive === false ? min + 1 : min });
}

function tooBig(issue: z.core.$ZodIssueTooBig, field: string): Refusal {
	const max = Number(issue.maximum);
	if (issue.origin === 'string') return refused('input.tooLong', { field, max });
	if (issue.origin === 'array') return refused('input.tooMany', { field, max });
	return refused('input.tooBig', { field, max });
}

function knownCode(message: string): ErrorCode {
	return message in errorTexts ? (message as ErrorCode) : 'input.invalid';
}

/** Whether nothing was sent where the path leads; a coerced number does not show it any more. */
function isBlank(given: unknown, path: readonly PropertyKey[]): boolean {
	const sent = path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], given);
	return sent === undefined || sent === null || sent === '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

import { randomInt, randomUUID } from 'node:crypto';
import { refused } from '#domain/errors.ts';
import type { AnswerOf, InputOf } from '#domain/kernel/endpoint.ts';
import type { Language } from '#domain/kernel/language.ts';
import { maskedPhone, withMaskedPhones } from '#domain/kernel/masked-phone.ts';
import { onOff } from '#domain/kernel/on-off.ts';
import { shopDay } from '#domain/kernel/shop-time.ts';
import { translated } from '#domain/kernel/translated.ts';
import { siteNameIn } from '#domain/settings/site.rules.ts';
import type { readSmsState, sendTestSms } from '#domain/sms/sms.contract.ts';
import { partsOf, signedText } from '#domain/sms/sms.providers.ts';
import { smsStatus } from '#domain/sms/sms.status.ts';
import {
	filledText,
	longestValue,
	type SmsContext,
	type SmsTemplate,
	smsTemplates,
	variablesIn,
} from '#domain/sms/sms.templates.ts';
import { faultPoint } from '#server/config/fault.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { SmsProblem } from '#server/sms/provider.ts';
import * as queries from './sms.queries.ts';

/** What is only known where a code was made. */
export interface CodeFacts {
	readonly code: string;
	readonly minutes: number;
}

interface Text {
	/** The same again is the same message, which is handed over once. */
	readonly reference: string;
	readonly mobile: string;
	readonly template: queries.TemplateRow;
	readonly language: Language;
	/** Nothing for a notice. */
	readonly facts?: CodeFacts;
}

const verifyTemplates = smsTemplates.map(({ value }) => value).filter((code) => code !== 'user_mobile_owned');

/** Whether a text can be sent by who carries messages now. */
function isReady(context: Context, template: Pick<queries.TemplateRow, 'status' | 'provider_template_id'>): boolean {
	const provider = context.sms.provider();
	if (!provider || template.status !== onOff.on) return false;
	return template.provider_template_id !== '' || !provider.needsTemplate;
}

/** Whether every code that members may ask for can be sent: only then they are offered any. */
export async function isSmsOpen(context: Context): Promise<boolean> {
	if (!context.sms.provider()) return false;
	const templates = await queries.readTemplates(context.db);
	return verifyTemplates.every((code) => templates.some((each) => each.code === code && isReady(context, each)));
}

/** What the screen of the settings says beside them. */
export async function readState(context: Context, language: Language): Promise<AnswerOf<typeof readSmsState>> {
	const templates = await queries.readTemplates(context.db);
	return {
		provider: context.settings.get('sms.provider'),
		is_set: Number(context.sms.provider() !== undefined),
		is_open: Number(await isSmsOpen(context)),
		templates: templates.map((template) => ({
			code: template.code,
			title: translated(language, template.i18n, 'title', template.title),
			is_ready: Number(isReady(context, template)),
		})),
	};
}

/**
 * Sends a text of the product, once whatever happens: what may have been sent is never sent again. Throws where nothing has
 * left and another try is worth it; a text that the shop does not use is not sent.
 */
export async function sendText(
	context: Context,
	{ template: code, ...text }: Omit<Text, 'template'> & { readonly template: SmsTemplate },
	{ isLast }: { isLast: boolean },
): Promise<void> {
	const template = await queries.findTemplate(context.db, code);
	if (!template || !isReady(context, template)) return;
	const { outcome, problem } = await handOver(context, { ...text, template }, { isLast });
	if (outcome?.status === smsStatus.waiting) throw problem;
	if (problem) {
		const facts = {
			template: code,
			mobile: maskedPhone(text.mobile),
			reference: text.reference,
			answer: outcome?.answer,
		};
		context.log.warn(facts, 'a short message was not taken in');
	}
}

/** Sends a text with a made-up code, and says what became of it. */
export async function sendTest(
	context: Context,
	{ mobile, template_code }: InputOf<typeof sendTestSms>,
	language: Language,
): Promise<AnswerOf<typeof sendTestSms>> {
	if (!context.sms.provider()) throw refused('sms.notSet');
	const template = await queries.findTemplate(context.db, template_code);
	if (!template || !isReady(context, template)) {
		throw refused('sms.templateOff', {}, { field: 'template_code' });
	}
	const begun = performance.now();
	const facts = { code: String(randomInt(100_000, 1_000_000)), minutes: 10 };
	const text = { reference: randomUUID(), mobile, template, language, facts };
	const { outcome, problem } = await handOver(context, text, { isLast: true });
	if (problem) {
		const { failure, isUnasked, message: text } = problem;
		if (failure === 'unknown') throw refused('sms.providerSilent', { text });
		throw refused(isUnasked ? 'sms.notAsked' : 'sms.providerSays', { text });
	}
	return { ms: Math.round(performance.now() - begun), provider_no: outcome?.no ?? '' };
}

/** Hands a text over unless that was begun before. */
async function handOver(
	context: Context,
	text: Text,
	{ isLast }: { isLast: boolean },
): Promise<{ outcome?: queries.Outcome; problem?: SmsProblem }> {
	const { clock, db, settings } = context;
	const { reference, mobile, template } = text;
	const values = await valuesOf(context, text);
	const whole = filledText(template.content, values);
	const handing = {
		reference,
		mobile: maskedPhone(mobile),
		template: template.code,
		provider: settings.get('sms.provider'),
		parts: partsOf(signedText(settings.get('sms.signature'), whole)),
	};
	// Committed before the call: who comes after a crash finds it, and cannot know whether it was sent.
	if (!(await inTransaction(context, (tx) => queries.beginHanding(tx, handing, clock.now())))) {
		await queries.giveUp(db, reference, clock.now());
		return {};
	}
	faultPoint('sms.begun');
	let problem: SmsProblem | undefined;
	let outcome: queries.Outcome;
	try {
		const message = { mobile, template: template.provider_template_id, values, text: whole, reference };
		const { no, parts } = await context.sms.send(message);
		outcome = { status: smsStatus.sent, answer: '', no, parts };
	} catch (error) {
		const caught = error instanceof SmsProblem ? error : new SmsProblem('unknown', { message: String(error) });
		const { failure, isUnasked } = caught;
		problem = new SmsProblem(failure, { message: withoutSecrets(caught.message, text), isUnasked });
		const waits = isLast ? smsStatus.refused : smsStatus.waiting;
		const status = { refused: smsStatus.refused, later: waits, unknown: smsStatus.unknown }[failure];
		outcome = { status, answer: problem.message, ...(failure !== 'unknown' && { parts: 0 }) };
	}
	faultPoint('sms.taken');
	await queries.noteOutcome(db, reference, outcome, clock.now());
	return problem ? { outcome, problem } : { outcome };
}

/** What a provider says: it may repeat the number, and one that doubts a signature repeats all that was signed. */
function withoutSecrets(said: string, { facts }: Text): string {
	const words = facts ? said.replaceAll(facts.code, '***') : said;
	return withMaskedPhones(words).slice(0, 300);
}

/** What stands in the places of a text, in their order. */
async function valuesOf(context: Context, { template, language, facts }: Text) {
	const names = variablesIn(template.content);
	const variables = new Map((await queries.findVariables(context.db, names)).map((row) => [row.name, row]));
	const known = contextOf(context, { language, facts });
	return names.map((name) => {
		const { source, value = '', context: path = '' } = variables.get(name) ?? {};
		const text = source === 'context' ? known[path as SmsContext] : value;
		return { name, value: text.slice(0, longestValue) };
	});
}

function contextOf(
	{ settings, clock }: Context,
	{ language, facts }: { language: Language; facts: CodeFacts | undefined },
): Readonly<Record<SmsContext, string>> {
	return {
		code: facts?.code ?? '',
		minutes: facts ? String(facts.minutes) : '',
		'shop.name': siteNameIn(settings.get('shop.name'), language),
		'shop.phone': settings.get('shop.phone'),
		'shop.email': settings.get('shop.email'),
		today: shopDay(clock.now()),
	};
}

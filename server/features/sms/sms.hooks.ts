import { refused } from '#domain/errors.ts';
import { namesIn } from '#domain/kernel/translated.ts';
import { variablesIn } from '#domain/sms/sms.templates.ts';
import type { ResourceHooks } from '#server/resource/hooks.ts';
import { findVariables, holdTexts, readTemplates } from './sms.queries.ts';

/** What is only there where there is a code. */
const ofCodes = ['code', 'minutes'];

/** A text names variables that there are; one with a code has its place, and a notice has none. */
export const smsTemplateHooks: ResourceHooks = {
	async guard({ tx, after }) {
		await holdTexts(tx);
		const names = variablesIn(String(after['content']));
		const variables = await findVariables(tx, names);
		const unknown = names.filter((name) => !variables.some((variable) => variable.name === name));
		if (unknown.length > 0) {
			throw refused('sms.variableUnknown', { names: unknown.join(', ') }, { field: 'content' });
		}
		// What stands for itself leads nowhere, whatever its row says beside.
		const contexts = variables.filter(({ source }) => source === 'context').map(({ context }) => context);
		if (after['purpose'] === 'verify' && !contexts.includes('code')) {
			throw refused('sms.codeMissing', {}, { field: 'content' });
		}
		if (after['purpose'] === 'notice' && contexts.some((context) => ofCodes.includes(context))) {
			throw refused('sms.codeInNotice', {}, { field: 'content' });
		}
	},
};

/** A variable says what stands in its place; one that a text names stays what it is. */
export const smsVariableHooks: ResourceHooks = {
	async guard({ tx, action, before, after }) {
		if (action !== 'del') {
			const isLiteral = after['source'] === 'literal';
			if (isLiteral && !after['value']) throw refused('sms.valueMissing', {}, { field: 'value' });
			if (!isLiteral && !after['context']) throw refused('sms.contextMissing', {}, { field: 'context' });
		}
		if (action !== 'del' && action !== 'edit') return;
		await holdTexts(tx);
		const isKept = action === 'edit' && ['name', 'source', 'context'].every((field) => before[field] === after[field]);
		if (isKept) return;
		const name = String(before['name']);
		const user = (await readTemplates(tx)).find(({ content }) => variablesIn(content).includes(name));
		if (user) throw refused('sms.variableUsed', { title: namesIn(user, 'title'), name });
	},
};

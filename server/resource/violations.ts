import { refusalText, refused } from '#domain/errors.ts';
import type { Language } from '#domain/kernel/language.ts';
import type { Refusal } from '#domain/kernel/refusal.ts';
import { fieldEntries, type Resource } from '#domain/resource/resource.ts';
import { resources } from '#domain/resources.generated.ts';

interface Violation {
	readonly code: '23503' | '23505' | '23514';
	readonly detail?: string;
	readonly table?: string;
	readonly constraint?: string;
}

/** Runs a write; what a constraint of the database refused is refused in the form's words. */
export async function explainViolations<Result>(
	resource: Resource,
	{ language, write }: { language: Language; write: () => Promise<Result> },
): Promise<Result> {
	try {
		return await write();
	} catch (error) {
		throw isViolation(error) ? explain(error, resource, language) : error;
	}
}

function isViolation(error: unknown): error is Violation {
	return error instanceof Error && 'code' in error && ['23503', '23505', '23514'].includes(String(error.code));
}

function explain(violation: Violation, resource: Resource, language: Language): Refusal {
	const isForeign = violation.code === '23503';
	const through = fieldEntries(resource).find(([, field]) => field.through?.table === violation.table)?.[0];
	if (isForeign && violation.table !== resource.table && !through) {
		return refused('row.inUse', { user: titleOf(violation.table ?? '', language) });
	}
	const code = isForeign
		? 'input.notInList'
		: ({ 23505: 'row.conflict', 23514: 'input.invalid' } as const)[violation.code];
	const column = through ?? columnOf(violation, resource);
	const facts = { field: resource.fields[column]?.label[language] ?? column };
	return refused(code, facts, { data: { fields: { [column]: refusalText(refused(code, facts), language) } } });
}

/** `Key (merchant_id, code)=(…)` names its columns, a check constraint is called `<table>_<column>_check`. */
function columnOf({ detail = '', constraint = '' }: Violation, resource: Resource): string {
	const keyed = /^Key \(([^)]+)\)=/.exec(detail)?.[1]?.split(', ').at(-1);
	return keyed ?? constraint.replace(`${resource.table}_`, '').replace(/_check\d*$/, '');
}

function titleOf(table: string, language: Language): string {
	return resources.find((resource) => resource.table === table)?.title[language] ?? table;
}

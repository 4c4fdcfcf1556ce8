import { useState } from 'react';
import type { Field } from '#domain/resource/field.ts';
import type { Resource } from '#domain/resource/resource.ts';
import { CallError, isCancelled } from '#web/kit/api/call-error.ts';
import { currentLanguage } from '#web/kit/config/config.store.ts';
import {
	errorsElsewhere,
	type FormValues,
	formFields,
	formProblems,
	formValues,
	valuesToSend,
} from '#web/kit/fields/form.values.ts';
import { useFields } from '#web/kit/form/use-fields.ts';
import { toast } from '#web/kit/notify/toasts.store.ts';
import { type ResourceRow, rowKey, savedByOthers, saveRow } from '#web/kit/rows/resource.client.ts';

function isAskedFor({ when }: Field, values: Readonly<Record<string, unknown>>): boolean {
	return !when || when.is.includes(String(values[when.field] ?? ''));
}

/**
 * The values of a row as they are typed, and their saving, also where somebody else has saved the row meanwhile. A new row begins
 * with `start` where that is given.
 */
export function useRowForm(
	resource: Resource,
	row: ResourceRow | undefined,
	onSaved: () => void,
	start: FormValues = formValues(resource),
) {
	const language = currentLanguage();
	// What the form began with; the row of now once somebody else has saved it meanwhile.
	const [base, setBase] = useState(row);
	const [stale, setStale] = useState<{ mine: FormValues; present: ResourceRow }>();
	const before = base && formValues(resource, base);
	const form = useFields<FormValues>(before ?? start, (values) => formProblems(resource, values, language), save, {
		checksLeft: true,
	});
	const fields = formFields(resource).filter(([, field]) => isAskedFor(field, form.values));

	async function save(values: FormValues): Promise<unknown> {
		const sent = valuesToSend(resource, values, before);
		try {
			if (!base) await saveRow(resource, 'add', sent, 'silent');
			else if (Object.keys(sent).length > 0) {
				const row_version = base['row_version'];
				const read = { [resource.pk]: rowKey(resource, base), ...(row_version !== undefined && { row_version }) };
				await saveRow(resource, 'edit', { ...sent, ...read }, 'silent');
			}
			return onSaved();
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			const present = savedByOthers(error);
			if (present) setStale({ mine: values, present });
			else showRefusal(error);
			return false;
		}
	}

	function showRefusal(error: CallError) {
		if (Object.keys(error.fields).length === 0 && !isCancelled(error)) toast.error(error.message);
		const shown = fields.map(([name]) => name);
		for (const message of errorsElsewhere(error.fields, shown)) toast.error(message);
		form.setErrors(error.fields);
	}

	/** Writes what was changed here over the row of now; what was not touched here stays as the other saved it. */
	async function keepMine({ mine, present }: { mine: FormValues; present: ResourceRow }) {
		setStale(undefined);
		if (!base) return;
		const sent = { ...valuesToSend(resource, mine, before), row_version: present['row_version'] };
		try {
			await saveRow(resource, 'edit', { ...sent, [resource.pk]: rowKey(resource, base) }, 'silent');
			onSaved();
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			const later = savedByOthers(error);
			if (later) setStale({ mine, present: later });
			else if (!isCancelled(error)) toast.error(error.message);
		}
	}

	function takeTheirs(present: ResourceRow) {
		setStale(undefined);
		setBase(present);
		form.reset(formValues(resource, present));
	}

	return {
		form,
		/** The fields that are asked for now. */
		fields,
		/** What somebody else has saved meanwhile, beside what the form began with and what is typed. */
		conflict: stale &&
			before && {
				before,
				mine: stale.mine,
				theirs: formValues(resource, stale.present),
				keepMine: () => void keepMine(stale),
				takeTheirs: () => takeTheirs(stale.present),
				goBack: () => setStale(undefined),
			},
	};
}

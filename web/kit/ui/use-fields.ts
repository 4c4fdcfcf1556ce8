import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { CallError, isCancelled } from '#web/kit/api/call-error.ts';
import { callSettings } from '#web/kit/api/call-settings.ts';
import { useWait, type Wait } from '#web/kit/ui/use-wait.ts';

/** What is wrong with a value, in the reader's words; nothing where it is right. */
export type FieldRules<Values> = { readonly [Name in keyof Values]?: (values: Values) => string | undefined };

type Errors<Values> = Partial<Record<keyof Values, string>>;

export interface Fields<Values> {
	values: Values;
	errors: Errors<Values>;
	/** What the server refused without naming a field of the form; for calls that tell no errors themselves. */
	refusal: string;
	isSending: boolean;
	/** How long the server asks to wait; the form is not sent meanwhile. */
	wait: Wait;
	isDirty: boolean;
	/** Shows what was found wrong outside of a submit; an empty text is no error. */
	setErrors: (found: Errors<Values>) => void;
	set: <Name extends keyof Values>(name: Name, value: Values[Name]) => void;
	/** What an input of text takes: `<TextInput {...fields.text('name')} />`. */
	text: (name: keyof Values & string) => {
		name: string;
		value: string;
		error: string | undefined;
		onChange: (event: { currentTarget: { value: string } }) => void;
	};
	/** The form's own attributes. */
	form: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event: FormEvent) => void };
}

/**
 * A small form: its values, the errors beside them, and the sending. What the server refuses of single fields is shown
 * there, too; the first field with an error takes the focus.
 */
export function useFields<Values extends object>(
	initial: Values,
	rules: FieldRules<Values>,
	send: (values: Values) => Promise<unknown>,
): Fields<Values> {
	const ref = useRef<HTMLFormElement>(null);
	const [clean, setClean] = useState(initial);
	const [values, setValues] = useState(initial);
	const [errors, setErrors] = useState<Errors<Values>>({});
	const [refusal, setRefusal] = useState('');
	const [isSending, setSending] = useState(false);
	const wait = useWait();

	function show(found: Errors<Values>): void {
		setErrors(found);
		const first = Object.keys(found)[0];
		if (first) ref.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
	}

	function problems(): Errors<Values> {
		const found: Errors<Values> = {};
		for (const name of Object.keys(rules) as (keyof Values)[]) {
			const problem = rules[name]?.(values);
			if (problem) found[name] = problem;
		}
		return found;
	}

	async function submit(): Promise<void> {
		const found = problems();
		show(found);
		if (isSending || wait.secondsLeft > 0 || Object.keys(found).length > 0) return;
		setSending(true);
		setRefusal('');
		try {
			await send(values);
			setClean(values);
		} catch (error) {
			if (!(error instanceof CallError)) throw error;
			// Whoever has left the form is told all the same.
			if (!ref.current && !isCancelled(error)) callSettings().toast('error', error.message);
			wait.take(error);
			show(error.fields as Errors<Values>);
			const isBeside = Object.keys(error.fields).some((name) => name in values);
			if (!isBeside && !isCancelled(error)) setRefusal(error.message);
		} finally {
			setSending(false);
		}
	}

	return {
		values,
		errors,
		refusal,
		isSending,
		wait,
		isDirty: (Object.keys(values) as (keyof Values)[]).some((name) => values[name] !== clean[name]),
		setErrors: (found) => show(Object.fromEntries(Object.entries(found).filter(([, text]) => text)) as Errors<Values>),
		set: (name, value) => {
			setValues((now) => ({ ...now, [name]: value }));
			setErrors(({ [name]: _corrected, ...others }) => others as Errors<Values>);
		},
		text: (name) => ({
			name,
			value: String(values[name]),
			error: errors[name],
			onChange: ({ currentTarget: { value } }) => {
				setValues((now) => ({ ...now, [name]: value }));
				setErrors(({ [name]: _corrected, ...others }) => others as Errors<Values>);
			},
		}),
		form: {
			ref,
			noValidate: true,
			onSubmit: (event) => {
				event.preventDefault();
				// A form in a dialog of another form must not send that one, too.
				event.stopPropagation();
				void submit();
			},
		},
	};
}

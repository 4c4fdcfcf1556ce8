import { type FormEvent, type RefCallback, type RefObject, useRef, useState } from 'react';
import { CallError, isCancelled } from '#web/kit/api/call-error.ts';
import { callSettings } from '#web/kit/api/call-settings.ts';
import { WriteScope, within } from '#web/kit/api/writes.ts';
import { useAfterPress } from '#web/kit/form/after-press.ts';
import { changedNames, type FieldPath, valueAt, withValueAt } from '#web/kit/form/field-paths.ts';
import { useWait, type Wait } from '#web/kit/form/use-wait.ts';
import { useLeaveGuard } from '#web/kit/ui/leave-guard.ts';

/** What is wrong with a value, in the reader's words; nothing where it is right. */
export type FieldRules<Values> = {
	readonly [Path in FieldPath<Values>]?: ((values: Values) => string | undefined) | undefined;
};

type Errors<Values> = { readonly [Path in FieldPath<Values>]?: string | undefined };

/** Thrown while sending: said in the form like a refusal of the server. */
export class FormRefusal extends Error {}

/** What a form's frame is given: its attributes, how to send it, and how that stands. */
export interface FormState {
	/** What the server refused without naming a field of the form; for calls that show no errors themselves. */
	refusal: string;
	isSending: boolean;
	isDirty: boolean;
	/** How often it was refused since it began. */
	refusals: number;
	/** The form's own attributes. */
	form: { ref: RefObject<HTMLFormElement | null>; noValidate: true; onSubmit: (event: FormEvent) => void };
	submit: () => Promise<void>;
}

export interface Fields<Values> extends FormState {
	values: Values;
	errors: Errors<Values>;
	/** How long the server asks to wait; the form is not sent meanwhile. */
	wait: Wait;
	/** Which values are others than those the form began with. */
	changed: readonly string[];
	/** Shows what was found wrong outside of a submit; an empty text is no error. */
	setErrors: (found: Readonly<Record<string, string | undefined>>) => void;
	set: <Name extends keyof Values & string>(name: Name, value: Values[Name]) => void;
	/** Sets several, as if they had been typed. */
	fill: (found: Partial<Values>) => void;
	/** Begins anew; what was typed may stay. */
	reset: (initial: Values, options?: { keepTyped: boolean }) => void;
	/** What an input of text takes: `<TextInput {...fields.text('name')} />`. */
	text: (path: FieldPath<Values>) => {
		name: string;
		value: string;
		error: string | undefined;
		onChange: (event: { currentTarget: { value: string } }) => void;
		onBlur: () => void;
	};
	/** What an input of any kind takes; `inputRef` leads the focus to one that bears no name. */
	input: (path: FieldPath<Values>) => {
		value: unknown;
		error: string | undefined;
		onChange: (value: unknown) => void;
		onBlur: () => void;
		inputRef: RefCallback<HTMLElement>;
	};
}

interface FieldsOptions {
	/** Values are looked at when they are left already, and from then on as they are typed. */
	checksLeft?: boolean;
	/** False for passwords and codes: nobody is asked whether to leave them. */
	isGuarded?: boolean;
}

/**
 * A form: its values, the errors beside them, and the sending. What the server refuses of single fields is shown there,
 * too; the first field with an error takes the focus. `send` answers false where nothing was taken.
 */
export function useFields<Values extends object>(
	initial: Values,
	rules: FieldRules<Values> | ((values: Values) => Readonly<Record<string, string>>),
	send: (values: Values) => Promise<unknown>,
	{ checksLeft = false, isGuarded = true }: FieldsOptions = {},
): Fields<Values> {
	const ref = useRef<HTMLFormElement>(null);
	const inputs = useRef(new Map<string, HTMLElement>());
	const [clean, setClean] = useState(initial);
	const [values, setValues] = useState(initial);
	const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
	const [refusal, setRefusal] = useState('');
	const [refusals, setRefusals] = useState(0);
	const [isSending, setSending] = useState(false);
	// Two presses may come before the first is drawn.
	const isUnderway = useRef(false);
	const left = useRef(new Set<string>());
	const tries = useRef(new WriteScope());
	const wait = useWait();
	const afterPress = useAfterPress();
	// What is asked later, and by whoever sets two values at once, is asked of the values of then.
	const now = useRef({ values, rules });
	now.current = { values: now.current.values, rules };

	function put(next: Values): void {
		now.current.values = next;
		setValues(next);
	}

	function show(found: Readonly<Record<string, string>>): void {
		setErrors(found);
		if (Object.keys(found).length > 0) setRefusals((count) => count + 1);
		const wrong = Object.keys(found).flatMap((path) => {
			const input = inputs.current.get(path) ?? ref.current?.querySelector<HTMLElement>(`[name="${path}"]`);
			return input ? [input] : [];
		});
		const isAbove = (one: Node, other: Node) => one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING;
		wrong.sort((one, other) => (isAbove(one, other) ? -1 : 1))[0]?.focus();
	}

	function problems(): Readonly<Record<string, string>> {
		const { rules: asked, values: typed } = now.current;
		if (typeof asked === 'function') return asked(typed);
		const found = Object.entries<((values: Values) => string | undefined) | undefined>(asked).map(
			([path, rule]) => [path, rule?.(typed)] as const,
		);
		return filled(Object.fromEntries(found));
	}

	function look(path: string): void {
		const problem = problems()[path];
		setErrors(({ [path]: _corrected, ...others }) => (problem ? { ...others, [path]: problem } : others));
	}

	function change(path: string, value: unknown): void {
		put(withValueAt(now.current.values, path, value));
		if (left.current.has(path)) look(path);
		else setErrors(({ [path]: _corrected, ...others }) => others);
	}

	function leave(path: string): void {
		// Who walks past a field has not answered yet: what is missing is said on sending, and nothing moves under the finger.
		if (!checksLeft || isEmpty(valueAt(now.current.values, path))) return;
		left.current.add(path);
		afterPress(() => look(path));
	}

	async function submit(): Promise<void> {
		const found = problems();
		show(found);
		if (checksLeft) for (const path of Object.keys(found)) left.current.add(path);
		if (isUnderway.current || wait.secondsLeft > 0 || Object.keys(found).length > 0) return;
		const sent = now.current.values;
		isUnderway.current = true;
		setSending(true);
		setRefusal('');
		try {
			if ((await within(tries.current, () => send(sent))) === false) return;
			tries.current.renew();
			setClean(sent);
		} catch (error) {
			if (error instanceof FormRefusal) {
				// Whatever was sent has its answer.
				tries.current.renew();
				return setRefusal(error.message);
			}
			if (!(error instanceof CallError)) throw error;
			// Shown also to whoever has left the form.
			if (!ref.current && !isCancelled(error)) callSettings().toast('error', error.message);
			wait.take(error);
			show(error.fields);
			const isBeside = Object.keys(error.fields).some((path) => (path.split('.')[0] ?? '') in sent);
			if (!isBeside && !isCancelled(error)) setRefusal(error.message);
		} finally {
			isUnderway.current = false;
			setSending(false);
		}
	}

	const changed = changedNames(clean, values);
	useLeaveGuard(isGuarded && changed.length > 0 && !isSending);
	return {
		values,
		errors: errors as Errors<Values>,
		refusal,
		refusals,
		isSending,
		wait,
		changed,
		isDirty: changed.length > 0,
		setErrors: (found) => show(filled(found)),
		set: change,
		fill: (found) => {
			for (const [name, value] of Object.entries(found)) change(name, value);
		},
		reset: (next, { keepTyped } = { keepTyped: false }) => {
			const typed = keepTyped ? changedNames(clean, now.current.values) : [];
			const kept = typed.map((name) => [name, valueAt(now.current.values, name)] as const);
			setClean(next);
			put({ ...next, ...Object.fromEntries(kept) });
			if (keepTyped) return;
			left.current.clear();
			setErrors({});
			setRefusals(0);
		},
		text: (path) => ({
			name: path,
			value: String(valueAt(values, path) ?? ''),
			error: errors[path],
			onChange: ({ currentTarget: { value } }) => change(path, value),
			onBlur: () => leave(path),
		}),
		input: (path) => ({
			value: valueAt(values, path),
			error: errors[path],
			onChange: (value) => change(path, value),
			onBlur: () => leave(path),
			inputRef: (input) => {
				if (input) inputs.current.set(path, input);
				else inputs.current.delete(path);
			},
		}),
		submit,
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

function isEmpty(value: unknown): boolean {
	if (typeof value === 'string') return value.trim() === '';
	return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function filled(found: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
	return Object.fromEntries(Object.entries(found).flatMap(([path, text]) => (text ? [[path, text]] : [])));
}

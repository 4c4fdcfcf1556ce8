import { useEffect, useRef, useState } from 'react';
import { type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';

/**
 * A form whose fields are validated when they are left; not while a pointer is pressed, though: an error that appeared
 * then would move away what is pressed, and the press would be lost.
 */
export function useValidatedForm<Values extends FieldValues>(
	options: Omit<UseFormProps<Values>, 'mode'>,
): UseFormReturn<Values> {
	const form = useForm<Values>({ ...options, mode: 'onTouched' });
	const afterPress = useAfterPress();
	useState(() => validateLater(form, afterPress));
	return form;
}

type Later = (call: () => void) => void;

/** Inputs with a controller of their own register at the control, all others at the form. */
function validateLater<Values extends FieldValues>(form: UseFormReturn<Values>, later: Later): void {
	const { register } = form;
	form.register = (name, rules) => {
		const registered = register(name, rules);
		return {
			...registered,
			async onBlur(event: unknown) {
				later(() => void registered.onBlur(event as never));
			},
		};
	};
	form.control.register = form.register;
}

/** Calls at once, or, while a pointer is pressed, when what was pressed has had its click. */
function useAfterPress(): Later {
	const isPressed = useRef(false);
	const waiting = useRef<(() => void)[]>([]);
	useEffect(function watchPointer() {
		const press = () => {
			isPressed.current = true;
		};
		const release = () => {
			isPressed.current = false;
			// The click comes right behind.
			setTimeout(() => {
				for (const call of waiting.current.splice(0)) call();
			});
		};
		const ends = ['pointerup', 'pointercancel'] as const;
		document.addEventListener('pointerdown', press, true);
		for (const end of ends) document.addEventListener(end, release, true);
		return () => {
			document.removeEventListener('pointerdown', press, true);
			for (const end of ends) document.removeEventListener(end, release, true);
		};
	}, []);
	return (call) => {
		if (isPressed.current) waiting.current.push(call);
		else call();
	};
}

import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { CallError } from '#web/kit/api/call-error.ts';

/** Shows what the server refused beside the fields and puts the cursor into the first; the call layer has told the rest. */
export function showFieldErrors<Values extends FieldValues>(error: unknown, setError: UseFormSetError<Values>): void {
	if (!(error instanceof CallError)) throw error;
	for (const [index, [field, text]] of Object.entries(error.fields).entries()) {
		setError(field as Path<Values>, { message: text }, { shouldFocus: index === 0 });
	}
}

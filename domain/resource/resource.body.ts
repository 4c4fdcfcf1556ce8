import { usualBodyBytes } from '#domain/kernel/endpoint.ts';
import { type Field, isEditable, mostChosen, shapeOf } from '#domain/resource/field.ts';
import { fieldEntries, type Resource } from '#domain/resource/resource.ts';

/** A letter of any script, now and then with what JSON puts before it. */
const bytesOfLetter = 4;
const bytesOfNumber = 24;
const lettersOfPath = 255;

/** How many bytes a form may have in which every field is full, in both languages. */
export function bodyBytesOf(resource: Resource): number {
	const fields = fieldEntries(resource).filter(([, field]) => isEditable(field));
	const bytes = fields.reduce(
		(sum, [name, field]) => sum + name.length + bytesOf(field) * (field.translatable ? 2 : 1),
		0,
	);
	return Math.max(usualBodyBytes, bytes);
}

function bytesOf(field: Field): number {
	switch (shapeOf(field)) {
		case 'records':
			return (
				countOf(field) *
				Object.entries(field.entry ?? {}).reduce((sum, [name, part]) => sum + name.length + bytesOf(part), 0)
			);
		case 'pairs':
			return countOf(field) * 2 * lettersOfPath * bytesOfLetter;
		case 'list':
			return countOf(field) * (['images', 'files'].includes(field.kind) ? lettersOfPath : bytesOfNumber);
		case 'text':
			return (field.max ?? lettersOfPath) * bytesOfLetter;
		default:
			return bytesOfNumber;
	}
}

function countOf({ max }: Field): number {
	return max ?? mostChosen;
}

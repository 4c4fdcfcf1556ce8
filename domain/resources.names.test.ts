import { expect, test } from 'vitest';
import { resourceNames } from './resources.names.ts';
import { resources } from './resources.ts';

test('every declared screen is listed by its name', () => {
	expect(resourceNames).toEqual(resources.map(({ name }) => name));
});

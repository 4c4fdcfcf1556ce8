import { expect, test } from 'vitest';
import { ownResources } from '#domain/own-resources.generated.ts';
import { resourceNames } from '#domain/resource-names.generated.ts';
import { resources } from '#domain/resources.generated.ts';
import { generatedLists, isUpToDate } from './generated-lists.ts';

test.each(generatedLists)('$file says what the files say (mended by `npm run lists`)', (list) => {
	expect(isUpToDate(list)).toBe(true);
});

test('a declared screen is listed by its name and as a declaration, one with routes of its own apart', () => {
	expect(resourceNames).toEqual(resources.map(({ name }) => name));
	expect(resources.filter(({ ownRoutes }) => ownRoutes)).toEqual([]);
	expect(ownResources.filter(({ ownRoutes }) => !ownRoutes)).toEqual([]);
});

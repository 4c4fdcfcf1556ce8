import { expect, test } from 'vitest';
import { generatedLists, isUpToDate } from './generated-lists.ts';

test.each(generatedLists)('$file says what the files say (mended by `npm run lists`)', (list) => {
	expect(isUpToDate(list)).toBe(true);
});

import { expect, test } from 'vitest';
import { creatorActsAsked, creatorActsBegun } from './creator.acts.ts';

test('creators say what staff say, of what is theirs to do', () => {
	expect(creatorActsAsked('ship 3484')).toEqual({ names: ['ship'], object: '3484' });
	expect(creatorActsAsked('发货3484')).toEqual({ names: ['ship'], object: '3484' });
	expect(creatorActsAsked('改价 茶碗')).toEqual({ names: ['goodsPrice'], object: '茶碗' });
	expect(creatorActsAsked('取消3484')).toEqual({ names: ['answerCancel', 'cancel'], object: '3484' });
	expect(creatorActsAsked('close 3484')).toEqual({ names: [], object: 'close 3484' });
	expect(creatorActsBegun('new')).toEqual(['newWork']);
});

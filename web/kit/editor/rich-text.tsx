import { Input, Skeleton } from '@mantine/core';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

/** Formatted text with a toolbar; the editor is fetched when the first one is shown. */
export const RichText = lazyPart(() => import('#web/kit/editor/rich-text-editing.tsx'), 'RichTextEditing', {
	texts: ['editor', 'resource'],
	pending: ({ label, hint, isRequired = false }) => (
		<Input.Wrapper label={label} description={hint} withAsterisk={isRequired}>
			<Skeleton height={260} radius={8} mt={4} />
		</Input.Wrapper>
	),
});

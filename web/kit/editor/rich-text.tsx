import { Input, Skeleton } from '@mantine/core';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import type { RichTextProps } from '#web/kit/editor/rich-text.props.ts';
import { loadNamespaces } from '#web/kit/i18n/texts.ts';

const RichTextEditing = lazy<ComponentType<RichTextProps>>(async () => {
	const [module] = await Promise.all([
		import('#web/kit/editor/rich-text-editing.tsx'),
		loadNamespaces(['editor', 'resource']),
	]);
	return { default: module.RichTextEditing };
});

/** Formatted text with a toolbar; the editor is fetched when the first one is shown. */
export function RichText(props: RichTextProps): ReactNode {
	const waiting = (
		<Input.Wrapper label={props.label} description={props.hint} withAsterisk={props.isRequired ?? false}>
			<Skeleton height={260} radius={8} mt={4} />
		</Input.Wrapper>
	);
	return (
		<Suspense fallback={waiting}>
			<RichTextEditing {...props} />
		</Suspense>
	);
}

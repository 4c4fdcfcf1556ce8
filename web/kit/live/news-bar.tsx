import type { ReactNode } from 'react';
import type { NewsBarProps } from '#web/kit/live/news-bar.props.ts';
import { lazyPart } from '#web/kit/ui/lazy-part.tsx';

const NewsButton = lazyPart(() => import('#web/kit/live/news-button.tsx'), 'NewsButton');

/** Above a list: what it would show if it were read now, at a press. */
export function NewsBar(props: NewsBarProps): ReactNode {
	const { fresh, isChanged } = props.news;
	return <div role="status">{(fresh > 0 || isChanged) && <NewsButton {...props} />}</div>;
}

import { lazy, type ReactNode, Suspense } from 'react';

const SetIcon = lazy(() => import('./set-icon.tsx').then((module) => ({ default: module.SetIcon })));

interface NamedIconProps {
	/** As clients of the protocol store it: `fa fa-truck`, `el-icon-Van`. */
	name: string;
	size?: number;
	className?: string | undefined;
	/** Stands in until the icons are there, and where there is none of that name. */
	otherwise?: ReactNode;
}

/** An icon by its stored name, for the eye alone; the set comes with the first one that is shown. */
export function NamedIcon({ name, size = 18, className, otherwise = null }: NamedIconProps): ReactNode {
	if (name === '') return otherwise;
	return (
		<Suspense fallback={otherwise}>
			<SetIcon name={name} size={size} className={className} otherwise={otherwise} />
		</Suspense>
	);
}

import type { ComponentProps, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

const areaOf = (address: string) => (address.startsWith('/') ? address.split(/[/?#]/)[1] : undefined);

/** A link to a page of the shop: the router opens one of this area; another area is another app, a full page load away. */
export function PageLink({ to, ...rest }: ComponentProps<'a'> & { to: string }): ReactNode {
	const { pathname } = useLocation();
	return areaOf(to) === areaOf(pathname) ? <Link to={to} {...rest} /> : <a href={to} {...rest} />;
}

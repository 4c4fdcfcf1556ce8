/** What a layout knows of the page on screen. */
export interface LayoutProps {
	/** The key of its tab. */
	active: string;
	/** The id of the menu page it belongs to. */
	activeId: string | undefined;
}

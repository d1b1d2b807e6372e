import { documentTitle } from './pages';

/** Titles the document until the returned function is called; a page that was titled meanwhile keeps its title. */
export function showTitle(document: Document, title: string): () => void {
  const titleBefore = document.title;
  document.title = documentTitle(title);
  const shown = document.title;
  return () => {
    if (document.title === shown) document.title = titleBefore;
  };
}

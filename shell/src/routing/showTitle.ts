import { documentTitle } from './pages';

/** Sets the document's title until the returned function is called; a title set meanwhile stays. */
export function showTitle(document: Document, title: string): () => void {
  const titleBefore = document.title;
  document.title = documentTitle(title);
  const shown = document.title;
  return () => {
    if (document.title === shown) document.title = titleBefore;
  };
}

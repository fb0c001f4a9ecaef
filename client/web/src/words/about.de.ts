// What the games are, what wins them, how long they take and how hard they are, in German; in English the server says it (GameInfo).
export const abouts: Readonly<Record<string, readonly [what: string, aim: string, lasts: string]>> = {
  'tartar-raid': [
    'Tataren reiten über die Grenze, um zu brennen, zu versklaven oder die Stadt zu stürmen; der Fürst ruft sein Heer auf und jagt sie. Beide ziehen Marken, von denen manche bloße Gerüchte sind.',
    'Der Aga hat geheime Befehle (so viele Dörfer zu überrennen, so viele Leute heimzubringen, oder die Stadt) und muss jemanden heimbringen; der Fürst siegt, wenn er es verhindert.',
    'Höchstens ein Abend, meist weniger. Weder leicht noch schwer: Ziehen lernt man in einer Runde, Täuschen dauert länger; ein erstes Spiel erklärt es Schritt für Schritt.',
  ],
  'age-of-arthur': [
    'Ein Angreifer deckt ein Land aus Karten auf, Reihe um Reihe, um Beute und Ansehen; der Verteidiger erwartet ihn mit einem Heer, das niemand gezählt hat.',
    'Wer am Ende des Kriegszugs mehr Punkte hat, siegt: der Angreifer für Ansehen und heimgebrachte Beute, der Verteidiger für Ansehen, für das, was ungesehen bleibt, und für das, was liegen bleibt.',
    'Ein Kriegszug ist kurz, eine Serie lang. Leicht zu beginnen, ein Schritt je Runde; was die Karten bergen, lernt man beim Umdrehen; ein erstes Spiel erklärt es Schritt für Schritt.',
  ],
  'meeting-of-hosts': [
    'Eine Schlacht antiker Heere auf einem vermessenen Tisch: Entfernungen, Befehle und wenige Würfel entscheiden.',
    'Wer das Heer des anderen zuerst bricht, siegt, oder, wo es eines gibt, wer nach der letzten Runde das Ziel hält.',
    'Ein Abend. Braucht etwas Übung: zehn Einheiten je Seite, zu ziehen, zu schwenken und beisammenzuhalten; ein erstes Spiel erklärt es Schritt für Schritt.',
  ],
  'murid-wars': [
    'Russische Kolonnen ziehen in den Kaukasus gegen Muriden, deren Wert nur sie selbst kennen.',
    'Die Muriden siegen, wenn sie die Russen brechen, Kompanie um Kompanie; die Russen, wenn sie die Moral der Muriden zunichte machen.',
    'Ein Abend. Braucht etwas Übung: zwölf Kompanien, oder eine Kriegsschar, deren Werte schwinden; ein erstes Spiel erklärt es Schritt für Schritt.',
  ],
  skirmish: [
    'Wenige Männer auf jeder Seite auf einem vermessenen Tisch, bewegt durch Karten aus verdeckter Hand: ein Wikingerüberfall auf römische Hütten, oder ein Zweikampf.',
    'Beim Überfall entscheiden Punkte, für fortgeschaffte oder behaltene Beute und für getötete Gegner; im Zweikampf muss der andere fallen, bluten oder fliehen.',
    'Kurz, ein Zweikampf noch kürzer. Leicht zu beginnen, sieben Mann je Seite; wann man Karten und Mut ausgibt, dauert länger; ein erstes Spiel erklärt es Schritt für Schritt.',
  ],
};

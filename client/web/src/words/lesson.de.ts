// What the guides of first games say, in German, by the server's own sentence. A sentence that is not here is shown as the server has it;
// tests/web/words_test.mjs reads the guides of the games and misses none.
export const lessons: Readonly<Record<string, string>> = {
  // The Age of Arthur: server/rules/age_of_arthur/show/guide.cpp
  'Accept the options.': 'Stimm den Optionen zu.',
  'A game begins when both sides agree to them. Here nothing needs to be changed.': 'Ein Spiel beginnt, wenn beide Seiten ihnen zustimmen. Hier muss nichts geändert werden.',
  'Choose your troops.': 'Wähl deine Truppen.',
  'How many men you have the dice have said, and only you know it. What they are you choose: horsemen fight better, and there are never many.':
    'Wie viele Männer du hast, sagten die Würfel, und nur du weißt es. Was für welche es sind, wählst du: Reiter kämpfen besser, doch viele gibt es nie.',
  'March to 1-7: you enter the land by its lowest row.': 'Zieh nach 1-7: Du betrittst das Land von seiner untersten Reihe aus.',
  'Every card is a stretch of land, face down until you come. You are the raider: take what you can and be home before the defender is too strong; he gains a hundred men each turn.':
    'Jede Karte ist ein Stück Land, verdeckt, bis du kommst. Du bist der Angreifer: Nimm, was du kannst, und sei daheim, bevor der Verteidiger zu stark ist; er gewinnt jede Runde hundert Mann.',
  'Burn what you found.': 'Brenn nieder, was du fandest.',
  'Black cards can be burnt for prestige at once. Plunder has to be carried home, and there ten points of it are worth one.':
    'Schwarze Karten kann man niederbrennen, für Prestige auf der Stelle. Beute muss man heimtragen, und dort sind zehn Punkte davon einen wert.',
  'March on to 2-7.': 'Zieh weiter nach 2-7.',
  'You take one step each turn, to any of the eight cards around you.': 'Jede Runde machst du einen Schritt, auf eine der acht Karten um dich her.',
  'Plunder it.': 'Plündere.',
  'Red cards cannot be burnt, only plundered or left. Your men carry a tenth of their number, and plunder feeds them where the land does not.':
    'Rote Karten kann man nicht niederbrennen, nur plündern oder liegen lassen. Deine Männer tragen ein Zehntel ihrer Zahl, und Beute nährt sie, wo das Land es nicht tut.',
  'March on to 3-7.': 'Zieh weiter nach 3-7.',
  'The deeper the row the more a card is worth, and the more can go wrong.': 'Je tiefer die Reihe, desto mehr ist eine Karte wert, und desto mehr kann schiefgehen.',
  'You have taken a stronghold: three points of prestige. March to 3-8.': 'Du hast eine Feste genommen: drei Punkte Prestige. Zieh nach 3-8.',
  'Kings, queens and jacks are events: they happen when the card is turned, and each row has its own. The rules list them all.':
    'Könige, Damen und Buben sind Ereignisse. Sie geschehen, wenn die Karte umgedreht wird, und jede Reihe hat ihre eigenen. In den Regeln stehen alle.',
  'Burn this, too.': 'Brenn auch das nieder.',
  'An eight is four points in row 1, eight in row 2 and twelve here.': 'Eine Acht zählt in Reihe 1 vier Punkte, in Reihe 2 acht und hier zwölf.',
  'March to 3-9.': 'Zieh nach 3-9.',
  'Nobody knows what lies there; but the defender has not been seen yet.': 'Niemand weiß, was dort liegt; doch der Verteidiger wurde noch nicht gesehen.',
  'His army holds this stronghold. Do not challenge his king.': 'Sein Heer hält diese Feste. Fordere seinen König nicht heraus.',
  'Before armies fight, kings may: the winner gains prestige, the loser may be dead, and the raid with him.':
    'Bevor Heere kämpfen, dürfen es die Könige: Der Sieger gewinnt Prestige, der Verlierer ist vielleicht tot, und mit ihm der Kriegszug.',
  'Press on, or go back: this is for you to judge.': 'Greif an, oder geh zurück: Das musst du selbst entscheiden.',
  'You do not know how many he is: two to five hundred at first, and a hundred more each turn. If he gives way you gain four points; if he stands it is a battle, and walls help him. To go back costs you one.':
    'Du weißt nicht, wie stark er ist: anfangs zwei- bis fünfhundert, und jede Runde hundert mehr. Weicht er, gewinnst du vier Punkte; hält er stand, gibt es eine Schlacht, und Mauern helfen ihm. Zurückzugehen kostet dich einen.',
  'Turn for home: march to a card of row 2 that still lies there.': 'Kehr um: Zieh auf eine Karte der Reihe 2, die noch liegt.',
  'Where a card is gone nothing is left to eat: a point of plunder for each hundred men, or men.': 'Wo eine Karte fort ist, gibt es nichts mehr zu essen: Es kostet einen Punkt Beute je hundert Mann, oder Männer.',
  'March on to row 1.': 'Zieh weiter in Reihe 1.',
  'Do not stay for more: from turn 9 on the defender may march, and he is stronger each turn.': 'Bleib nicht, um mehr zu holen: Von Runde 9 an darf der Verteidiger ziehen, und er wird jede Runde stärker.',
  'Go home.': 'Geh heim.',
  'The raid is over when you are there, and what you carry is counted against what he kept.': 'Der Kriegszug ist aus, wenn du dort bist, und was du trägst, wird gegen das gezählt, was er behielt.',
  'His king challenges yours: decline.': 'Sein König fordert deinen heraus: Lehn ab.',
  'A die says who gains by that: mostly he, two points; but your king lives.': 'Ein Würfel sagt, wer dabei gewinnt: meist er, zwei Punkte; doch dein König lebt.',
  'No need to challenge his king.': 'Du musst seinen König nicht herausfordern.',
  'You may at every meeting, once in a turn.': 'Du darfst es bei jeder Begegnung, einmal in der Runde.',
  'Choose where your army falls back to.': 'Wähl, wohin dein Heer zurückgeht.',
  'After a battle without a decision one of the two must go two cards away; dice say who.': 'Nach einer unentschiedenen Schlacht muss einer von beiden zwei Karten weichen; Würfel sagen, wer.',
  'Take this as well.': 'Nimm auch das.',
  'Burn what is black; red you can only plunder.': 'Brenn nieder, was schwarz ist; Rotes kannst du nur plündern.',
  'His army comes: withdraw.': 'Sein Heer kommt: Weich ihm aus.',
  'That is your step of this turn, and costs you a point.': 'Das ist dein Schritt dieser Runde und kostet dich einen Punkt.',
  'That was all. The account says how the points came about; a whole raid goes as deep as you dare, and a series has you defend as well.':
    'Das war alles. Die Abrechnung sagt, wie die Punkte zustande kamen; ein ganzer Kriegszug geht so tief, wie du dich traust, und in einer Serie verteidigst du auch.',

  // Tartar Raid: server/rules/tartar_raid/show/guide.cpp
  'Say that you are ready.': 'Sag, dass du bereit bist.',
  'You lead the raiders, the Tartars; the server plays the Prince, whose land it is. Here no option needs to be changed.':
    'Du führst die Tataren, die Angreifer; der Server spielt den Fürsten, dem das Land gehört. Hier muss keine Option geändert werden.',
  'Deploy: divide your units and place your armies behind the border.': 'Stell auf: Teil deine Einheiten auf und stell deine Heere hinter die Grenze.',
  'The Prince sees counters, not what they are: some are rumours without a man. The Khan has ordered you to overrun two villages, which he does not know either.':
    'Der Fürst sieht Marken, nicht was sie sind: Manche sind Gerüchte ohne einen Mann. Der Khan hat dir befohlen, zwei Dörfer zu überrennen; auch das weiß er nicht.',
  'Nothing to play before the dice: pass.': 'Vor den Würfeln ist nichts zu spielen: Passe.',
  'In such windows both may play a card of their hands, unseen until the window closes. Most of the time nobody does.':
    'In solchen Fenstern dürfen beide eine Karte aus der Hand spielen, ungesehen, bis sich das Fenster schließt. Meist tut es niemand.',
  'Ride over the border: touch an army, then a box that lights up.': 'Reite über die Grenze: Berühr ein Heer, dann ein Feld, das aufleuchtet.',
  'An army rides two boxes a turn. Ride towards the villages that lie nearest; a rumour may ride elsewhere, so that the Prince follows it.':
    'Ein Heer reitet zwei Felder je Runde. Reite auf die nächsten Dörfer zu; ein Gerücht mag anderswohin reiten, damit der Fürst ihm folgt.',
  'Bring an army into a village, and end the phase when all have ridden.': 'Bring ein Heer in ein Dorf, und beende die Phase, wenn alle geritten sind.',
  "One army in a village is enough. Stay clear of the Prince's counters: two that meet must fight.": 'Ein Heer im Dorf genügt. Halt dich fern von den Marken des Fürsten: Zwei, die sich treffen, müssen kämpfen.',
  'End the phase; when the next turn begins, declare the village overrun and burn it.': 'Beende die Phase; wenn die nächste Runde beginnt, erklär das Dorf für überrannt und brenn es nieder.',
  'It counts at the start of a turn, so the Prince has one turn to come to its help. Slaves could be taken instead, but they ride slowly.':
    'Es zählt am Beginn einer Runde, so dass der Fürst eine Runde hat, ihm zu helfen. Man könnte stattdessen Sklaven nehmen, doch die kommen nur langsam voran.',
  'Do the same with a second village.': 'Tu dasselbe mit einem zweiten Dorf.',
  "From turn 2 on a die says when the Prince's host musters. What you know of his counters stands under \"Known\".":
    'Von Runde 2 an sagt ein Würfel, wann sich das Heer des Fürsten sammelt. Was du von seinen Marken weißt, steht unter „Wissen“.',
  'That is what the Khan wants: declare the withdrawal when you move next.': 'Das ist es, was der Khan will: Erklär den Rückzug, wenn du das nächste Mal ziehst.',
  'From then on your armies ride home and do nothing else. One of them must come back over the border.': 'Von da an reiten deine Heere heim und tun nichts anderes. Eines von ihnen muss über die Grenze zurückkommen.',
  'Ride home over the border, turn by turn.': 'Reite heim über die Grenze, Runde um Runde.',
  'The game is over when no army of yours is left in the land. Who is slow may be caught.': 'Das Spiel ist aus, wenn keines deiner Heere mehr im Land ist. Wer langsam ist, kann eingeholt werden.',
  'It comes to a battle: say who fights.': 'Es kommt zur Schlacht: Sag, wer kämpft.',
  'The usual dispositions will do: all who can stand together do, and your best commander counts. Dice do the rest.':
    'Die übliche Aufstellung genügt: Alle, die zusammenstehen können, tun es, und dein bester Anführer zählt. Den Rest tun die Würfel.',
  'Nothing to play here: pass.': 'Hier ist nichts zu spielen: Passe.',
  'Something moves, and cards could be played against it; keep them.': 'Etwas bewegt sich, und Karten könnten dagegen gespielt werden; behalte sie.',
  'Nothing to play now: pass.': 'Jetzt ist nichts zu spielen: Passe.',
  'Before the dice, and before the turn ends, both may play a card; keep yours.': 'Vor den Würfeln und vor dem Ende der Runde dürfen beide eine Karte spielen; behalte deine.',
  'Ride on with your other armies, one order for each.': 'Reite mit deinen anderen Heeren weiter, ein Befehl für jedes.',
  'Who stands in a village stays there till it is overrun. A forced march may bring an army one box further.':
    'Wer in einem Dorf steht, bleibt dort, bis es überrannt ist. Ein Gewaltmarsch bringt ein Heer vielleicht ein Feld weiter.',
  'Say how good a commander your rumour has.': 'Sag, wie gut der Anführer deines Gerüchts ist.',
  'It has none; but the Prince reads what you say, until it is shown.': 'Es hat keinen; doch der Fürst liest, was du sagst, bis es sich zeigt.',
  'Play a card to learn what stands in your way.': 'Spiel eine Karte, um zu erfahren, was dir im Weg steht.',
  'One card may be played a turn. What it shows stands on the counter, for both.': 'Je Runde darf eine Karte gespielt werden. Was sie zeigt, steht auf der Marke, für beide.',
  'Villagers have risen where your army stands: attack them.': 'Dorfbewohner haben sich erhoben, wo dein Heer steht: Greif an.',
  'Their village is not overrun while they hold it.': 'Das Dorf wird nicht überrannt, solange sie es halten.',
  'You are beaten: choose where to go.': 'Du bist geschlagen: Wähl, wohin du gehst.',
  'Away from the Prince, and better towards the border.': 'Weg vom Fürsten, und besser zur Grenze hin.',
  'You won the dice: choose who moves first.': 'Du hast den Wurf gewonnen: Wähl, wer zuerst zieht.',
  'Who moves second sees where the other has gone.': 'Wer als Zweiter zieht, sieht, wohin der andere gegangen ist.',
  'Say to which box the newcomers are herded.': 'Sag, in welches Feld die Neuen gedrängt werden.',
  'They come where your armies stand.': 'Die Neuen kommen dort, wo deine Heere stehen.',
  'That was all. The account says how it came out. In a whole game the Khan may want slaves, or the town, and the Prince does not know which.':
    'Das war alles. Die Abrechnung sagt, wie es ausging. In einem ganzen Spiel will der Khan vielleicht Sklaven oder die Stadt, und der Fürst weiß nicht, was.',

  // Meeting of Hosts: server/rules/meeting_of_hosts/show/guide.cpp
  'You lead A, the Romans in the south; the server leads B. Both armies are deployed as soon as both have accepted.':
    'Du führst A, die Römer im Süden; der Server führt B. Beide Heere stehen auf dem Tisch, sobald beide zugestimmt haben.',
  'March A1 four inches forward: touch it and lead it, or type the order.':
    'Zieh A1 vier Zoll vor: Berühr und führ die Einheit, oder tipp den Befehl.',
  'Each unit gets one order a turn. Heavy foot goes up to six inches; whoever is within twelve inches of your general obeys without a die.':
    'Jede Einheit bekommt einen Befehl je Zug. Schweres Fußvolk geht bis zu sechs Zoll; wer höchstens zwölf Zoll von deinem Feldherrn entfernt ist, gehorcht ohne Würfel.',
  'Take A2 along, so that the line stays together.': 'Nimm A2 mit, damit die Linie beisammen bleibt.',
  'A unit strikes to its front. Who is caught in the flank or from behind meets more hits and gives fewer.':
    'Eine Einheit kämpft nach vorn. Wer in der Flanke oder im Rücken gefasst wird, nimmt mehr Treffer und teilt weniger aus.',
  'Wheel the archers, A3, thirty degrees to the right, and two inches ahead.':
    'Schwenk die Bogenschützen, A3, dreißig Grad nach rechts, und zwei Zoll vor.',
  "One shoots only at what is in front. A wheel comes before the way ahead and is paid like it, by the outer man's steps.":
    'Geschossen wird nur auf das, was vorn ist. Ein Schwenk kommt vor dem Weg geradeaus und zählt wie er, nach den Schritten des äußeren Mannes.',
  'Send the horse, A4, eight inches ahead.': 'Schick die Reiter, A4, acht Zoll vor.',
  'Horse may go eighteen. From there it can fall upon a flank next turn, while the foot holds his front.':
    'Reiter dürfen achtzehn. Von dort können sie im nächsten Zug in eine Flanke fallen, während das Fußvolk seine Front bindet.',
  'All have moved: say that you are done.': 'Alle haben gezogen: Sag, dass du fertig bist.',
  'The other side moves before you or after you, as the die had it. Then both shoot at once, then all who are in contact fight.':
    'Die andere Seite zieht vor oder nach dir, wie der Würfel wollte. Dann schießen beide zugleich, dann kämpfen alle, die einander berühren.',
  'Bring the foot to within six inches of his line, and keep it together.':
    'Bring das Fußvolk auf sechs Zoll an seine Linie, und halt es beisammen.',
  'Archers shoot twelve inches far, javelins six, all by themselves: a die for every four men; 6 hits heavy foot and skirmishers, 5 others. Who loses a quarter to it must test.':
    'Bögen reichen zwölf Zoll, Wurfspeere sechs, und alle schießen von selbst: ein Würfel je vier Mann; 6 trifft schweres Fußvolk und Plänkler, 5 andere. Wer dabei ein Viertel verliert, muss prüfen.',
  'Go on with everybody, and charge whoever is in reach.': 'Geh mit allen weiter vor, und greif an, wer in Reichweite ist.',
  'Two units on one beat it sooner than one on each of two.': 'Zwei Einheiten schlagen eine eher als je eine zwei.',
  'Fight on until he breaks: two of his three units lost are enough.':
    'Kämpf, bis er bricht: Zwei verlorene von seinen drei Einheiten genügen.',
  'Two of your four would be as well. Who is left alone for a turn finds his order again; do not let him.':
    'Zwei von deinen vier wären es auch. Wer einen Zug lang in Ruhe gelassen wird, ordnet sich wieder; lass ihm die Zeit nicht.',
  'You won the die: move first.': 'Der Würfel ist deiner: Zieh zuerst.',
  'Your charge comes before his. Who moves second sees where the other has gone.':
    'Dein Angriff kommt vor seinem. Wer als Zweiter zieht, sieht, wohin der andere gegangen ist.',
  'Charge with the unit that is named: it can reach the enemy, and should beat him.':
    'Greif mit der genannten Einheit an: Sie erreicht den Feind, und sollte ihn schlagen.',
  'A die for every four figures; against his foot yours hit with a 4, his you with a 5. Who takes more hits than he gives falls back and tests: that is all the morale there is.':
    'Ein Würfel je vier Figuren; sein Fußvolk triffst du mit 4, er deins mit 5. Wer mehr Treffer nimmt als gibt, weicht und prüft: Mehr an Moral gibt es nicht.',
  'Bring your general up behind the line.': 'Hol deinen Feldherrn hinter der Linie nach.',
  'Farther than twelve inches from him units obey on a die of 4 or more alone. He could also join one of them and lead it: a die more in melee, and 1 more in its tests.':
    'Weiter als zwölf Zoll von ihm gehorchen Einheiten nur bei 4 und mehr. Er könnte sich auch einer anschließen und sie führen: ein Würfel mehr im Nahkampf, und 1 mehr bei ihren Proben.',
  'All have done what they can: say that you are done.': 'Alle haben getan, was sie können: Sag, dass du fertig bist.',
  'Whoever is in contact fights where he stands.': 'Wer einen Feind berührt, kämpft, wo er steht.',
  'Shooting: everybody shoots unless you hold him back. Say that you are done.':
    'Schießen: Jeder schießt, den du nicht zurückhältst. Sag, dass du fertig bist.',
  'You are asked since your standing order says so; otherwise everybody shoots who can.':
    'Du wirst gefragt, weil deine Dauerorder es so will; sonst schießt jeder, der kann.',
  'Nobody of yours has to run from the melee: say that you are done.':
    'Niemand von den Deinen muss dem Nahkampf ausweichen: Sag, dass du fertig bist.',
  'Light troops may evade anybody, horse may evade foot; foot of the line stands.':
    'Leichte Truppen dürfen jedem ausweichen, Reiter dem Fußvolk; Fußvolk der Linie steht.',
  'His men are gone from before yours: go after them, or stay.': 'Vor den Deinen ist niemand mehr: Setz nach, oder bleib.',
  'A pursuit that strikes is worth one more on the dice, and must test afterwards.':
    'Eine Verfolgung, die trifft, zählt eins mehr auf den Würfeln, und muss danach prüfen.',
  'Let those recover who had a quiet turn.': 'Lass die sich erholen, die einen ruhigen Zug hatten.',
  'With a 4 or more half of their hits are healed.': 'Mit 4 und mehr ist die Hälfte ihrer Treffer geheilt.',
  'That was all. A whole battle has ten units a side, ground that counts, and a deployment that neither sees before both are ready.':
    'Das war alles. Eine ganze Schlacht hat zehn Einheiten je Seite, Gelände, das zählt, und eine Aufstellung, die keiner sieht, bevor beide bereit sind.',
  // Murid Wars: server/rules/murid_wars/show/guide.cpp
  'You lead the Russians in the south; the server leads the Murids. Both are deployed as soon as both have accepted; how good the Murids are only they know.':
    'Du führst die Russen im Süden; der Server führt die Muriden. Beide stehen im Feld, sobald beide zugestimmt haben; wie gut die Muriden sind, wissen nur sie.',
  'March with the mass, RX1: touch it and lead it north, or type the order.':
    'Marschier mit der Masse, RX1: Berühr und führ sie nach Norden, oder tipp den Befehl.',
  'A company goes an inch and a die, with its musician an inch more; a mass that your commander leads two more. Say where it shall go: it stops where the die says.':
    'Eine Kompanie geht einen Zoll und einen Würfel, mit ihrem Musiker einen Zoll mehr; eine Masse, die dein Befehlshaber führt, zwei mehr. Sag, wohin: Sie hält, wo der Würfel es sagt.',
  'Let R5, R6 and R7 follow, one after the other.': 'Lass R5, R6 und R7 folgen, eine nach der anderen.',
  'The sides act by turns, a unit of yours, a unit of theirs, each once. When one side has nobody left, the other goes on.':
    'Die Seiten handeln abwechselnd, eine Einheit von dir, eine vom Gegner, jede einmal. Hat eine Seite niemanden mehr, macht die andere weiter.',
  'Close in, and all upon one group.': 'Rück heran, und alle auf eine Gruppe.',
  'Your muskets reach twelve inches and theirs thirteen. At twelve only a 6 hits, within six inches a 4, within three a 3.':
    'Deine Musketen reichen zwölf Zoll, die der Muriden dreizehn. Auf zwölf trifft nur eine 6, bis sechs Zoll eine 4, bis drei eine 3.',
  'Read on the sheet what is known of his ratings, and go on with whoever has not acted.':
    'Lies auf dem Blatt, was von seinen Werten bekannt ist, und mach weiter mit denen, die noch nicht gehandelt haben.',
  'No Murid falls for a hit. It takes a free hit point, then a point of a rating of his choice. The sheet reckons from what everybody saw: what he can still have, at least and at most.':
    'Kein Muride fällt durch einen Treffer. Der nimmt einen freien Punkt, dann einen von einem Wert seiner Wahl. Das Blatt rechnet aus dem, was alle sahen: was er noch haben kann, mindestens und höchstens.',
  'Press on until his morale is gone.': 'Setz nach, bis seine Moral dahin ist.',
  'Without free hit points his groups test at the start of each turn; who fails goes, and a point of Morale with him. At 0 the battle is yours. It is lost when four of your seven companies are.':
    'Ohne freie Punkte prüfen seine Gruppen zu Beginn jeder Runde; wer scheitert, geht, und mit ihm ein Punkt Moral. Bei 0 ist die Schlacht deine. Verloren ist sie, wenn vier deiner sieben Kompanien es sind.',
  'Shoot with the unit that is named: it has the nearest enemy in range.':
    'Schieß mit der genannten Einheit: Der nächste Feind ist in ihrer Reichweite.',
  'A die for each man, two more with your commander. Always at the nearest, but baggage; of equally near ones you choose.':
    'Ein Würfel je Mann, zwei mehr mit deinem Befehlshaber. Immer auf den Nächsten, außer Tross; unter gleich nahen wählst du.',
  'Charge: you should throw more dice than he.': 'Greif an: Du solltest mehr Würfel werfen als er.',
  'A die for each of your men, for him as many as his Attack or Defence. Dice that show the same cancel out; what is left over hits, and who has less falls back.':
    'Ein Würfel für jeden deiner Männer, für ihn so viele wie sein Angriff oder seine Abwehr. Gleiche Würfel heben einander auf; was übrig ist, trifft, und wer weniger hat, weicht.',
  'You are in contact, and should throw more dice than he: fight on.':
    'Du berührst ihn, und solltest mehr Würfel werfen als er: Kämpf weiter.',
  'Nobody in contact shoots. Who would lose may walk away instead.':
    'Wer einen Feind berührt, schießt nicht. Wer verlieren würde, darf stattdessen weggehen.',
  'A lost company may come back at your edge, twice in a game; it stays lost all the same.':
    'Eine verlorene Kompanie darf an deinem Rand wiederkommen, zweimal im Spiel; verloren bleibt sie trotzdem.',
  'Two credits at once would be a medium gun, four a siege gun.':
    'Zwei Gutschriften auf einmal wären ein mittleres Geschütz, vier ein Belagerungsgeschütz.',
  'The die is thrown: say where it goes.': 'Der Würfel ist gefallen: Sag, wohin sie geht.',
  'Give the way with the order, and it goes as far as it can by itself.':
    'Gib den Weg mit dem Befehl, und sie geht von selbst so weit, wie sie kann.',
  'It has nothing better to do: hold.': 'Sie hat nichts Besseres zu tun: Halt.',
  'Every unit must act once, but to stand is an action.': 'Jede Einheit muss einmal handeln, doch auch zu stehen ist eine Handlung.',
  'Nobody of yours has to act any more: pass.': 'Niemand von den Deinen muss noch handeln: Passe.',
  'Baggage, and a commander who is with his men, need do nothing.': 'Tross, und ein Befehlshaber bei seinen Männern, müssen nichts tun.',
  'That was all. Look back with the eyes of the referee: there his ratings stand as they were, beside what the sheet said of them. A whole battle has twelve companies, and a warband that may be twice as strong.':
    'Das war alles. Sieh mit den Augen der Spielleitung zurück: Dort stehen seine Werte, wie sie waren, neben dem, was das Blatt von ihnen sagte. Eine ganze Schlacht hat zwölf Kompanien, und eine Kriegsschar, die doppelt so stark sein kann.',
  // Skirmish: server/rules/skirmish/scenario/first_game.cpp and show/guide.cpp
  'Agree to the options.': 'Stimm den Optionen zu.',
  'Play one of the three cards in your hand.': 'Spiel eine der drei Karten auf deiner Hand.',
  'A card gives each of your men so many increments. Each side plays the same eight cards: a high one that is gone is gone. The enemy sees what you play, not what you hold.':
    'Eine Karte gibt jedem deiner Männer so viele Schritte. Jede Seite spielt dieselben acht Karten: Eine hohe, die fort ist, ist fort. Der Gegner sieht, was du spielst, nicht was du hältst.',
  'Send V1 four inches forward to the farm, and V2 as far beside him.': 'Schick V1 vier Zoll vorwärts zum Hof, und V2 ebenso weit neben ihm.',
  'An increment takes a man on foot two inches, straight on or up to 45 degrees aside. What he does not use is lost.':
    'Ein Schritt bringt einen Mann zu Fuß zwei Zoll weit, geradeaus oder bis zu 45 Grad zur Seite. Was er nicht nutzt, verfällt.',
  'Say that you are done.': 'Sag, dass du fertig bist.',
  'Your play ends when you say so; then the enemy plays a card. These two Romans only stand and wait, others will not.':
    'Dein Spielzug endet, wenn du es sagst; dann spielt der Gegner eine Karte. Diese zwei Römer stehen nur da und warten; andere werden das nicht tun.',
  'The Romans have played. Play your next card.': 'Die Römer haben gespielt. Spiel deine nächste Karte.',
  'Another card was drawn in secret when you played: you hold three until the deck is empty.': 'Als du spieltest, wurde verdeckt eine weitere Karte gezogen: Du hältst drei, bis der Stapel leer ist.',
  'Let V1 take the horse and the peasant from the farm.': 'Lass V1 das Pferd und den Bauern vom Hof nehmen.',
  'A man beside a hut takes two prizes. Each is a point for you if it is aboard your ship at the end, and half a point for the Romans if not.':
    'Ein Mann neben einer Hütte nimmt zwei Beutestücke. Jedes ist ein Punkt für dich, wenn es am Ende an Bord deines Schiffs ist, und sonst ein halber Punkt für die Römer.',
  'Let V3 shoot at R2 twice, and load between the shots.': 'Lass V3 zweimal auf R2 schießen und zwischen den Schüssen laden.',
  'Shots at one man are one die of ten: 1 is added for each shot, 1 taken off for every ten inches. With 7 he runs, with 8 he is wounded, with 9 he is dead.':
    'Schüsse auf einen Mann sind ein Zehnerwürfel: Für jeden Schuss kommt 1 hinzu, für je zehn Zoll geht 1 ab. Bei 7 flieht er, bei 8 ist er verwundet, bei 9 tot.',
  'Nothing is left to do with this card; weapons are loaded by themselves until your next one.': 'Mit dieser Karte ist nichts mehr zu tun; bis zu deiner nächsten werden Waffen von selbst geladen.',
  'Play another card.': 'Spiel noch eine Karte.',
  'You are going to charge: six inches are enough for it, so any card will do. Keep a high one for the way home.':
    'Du wirst angreifen: Sechs Zoll genügen dafür, also reicht jede Karte. Heb eine hohe für den Heimweg auf.',
  'Let V2 charge R1.': 'Lass V2 auf R1 losstürmen.',
  "He runs up to him at once, but it comes to blows with the enemy's next card, so that the other may steel himself.":
    'Er läuft sofort auf ihn zu, doch zum Kampf kommt es mit der nächsten Karte des Gegners, so dass der andere sich wappnen kann.',
  'Turn V1 round and let him walk to the shore.': 'Dreh V1 um und lass ihn ans Ufer gehen.',
  'To turn right round costs an increment. Who leads prizes neither fights nor shoots until he lets them go.': 'Sich ganz umzudrehen kostet einen Schritt. Wer Beute führt, kämpft und schießt nicht, bis er sie loslässt.',
  "With the Romans' card your charge is settled: he who is charged tests his nerve first, then your man, then they fight.":
    'Mit der Karte der Römer wird dein Angriff entschieden: Erst prüft der Angegriffene seinen Mut, dann dein Mann, dann kämpfen sie.',
  'V2 must keep his nerve. Add morale points to his 30.': 'V2 muss den Mut behalten. Gib Moralpunkte zu seinen 30.',
  'A die of a hundred must not be higher than base and points together. You have a hundred points for the whole game, and the enemy does not see how many are left.':
    'Ein Hunderterwürfel darf nicht höher sein als Grundwert und Punkte zusammen. Du hast hundert Punkte für das ganze Spiel, und der Gegner sieht nicht, wie viele noch übrig sind.',
  'See how the fight went. When you are asked for a card, play one.': 'Sieh, wie der Kampf ausging. Wirst du nach einer Karte gefragt, spiel eine.',
  "Who is hit or loses his nerve turns his back, and runs on his own side's next card. If it was V2, you may rally him with points first.":
    'Wer getroffen wird oder den Mut verliert, kehrt um und flieht bei der nächsten Karte seiner Seite. War es V2, darfst du ihn vorher mit Punkten sammeln.',
  'Bring V1 aboard with his prizes.': 'Bring V1 mit seiner Beute an Bord.',
  'To leap aboard costs an increment, from within an inch of the ship. Aboard the prizes are safe, unless Romans hold the deck alone at the end.':
    'An Bord zu springen kostet einen Schritt, höchstens einen Zoll vom Schiff. An Bord ist die Beute sicher, außer wenn am Ende Römer allein das Deck halten.',
  'Play on as you like: shoot, charge the other Roman, or stay away from him. The game is over when all cards are played.':
    'Spiel weiter, wie du magst: Schieß, stürm auf den anderen Römer los, oder bleib ihm fern. Das Spiel ist aus, wenn alle Karten gespielt sind.',
  'A dead Roman is a point, too. Who has more points at the end has won.': 'Auch ein toter Römer ist ein Punkt. Wer am Ende mehr Punkte hat, hat gewonnen.',
  'That was all. The rules you have met are those of every game of Skirmish.': 'Das war alles. Die Regeln, die du kennengelernt hast, sind die jedes Spiels von Skirmish.',
};
